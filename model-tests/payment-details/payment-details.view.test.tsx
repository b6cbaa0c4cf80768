import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Route, Routes } from 'react-router-dom';
import { PaymentDetailsPage } from '../../src/features/payment-details/payment-details-page.tsx';
import { showSection } from '../app/app-view.tsx';
import { describeView } from '../levels/level-view.tsx';
import { PAYMENT_DETAILS_PLACE, paymentDetailsScreen } from './payment-details.screen.ts';

describeView(paymentDetailsScreen, (actor) => {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  return showSection(
    <QueryClientProvider client={client}>
      <Routes>
        <Route path="/profile/deposit/:id" element={<PaymentDetailsPage />} />
        <Route path="*" element={null} />
      </Routes>
    </QueryClientProvider>,
    'paymentDetails',
    actor,
    PAYMENT_DETAILS_PLACE.path,
  );
});
