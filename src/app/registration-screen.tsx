import { QueryClientProvider } from '@tanstack/react-query';
import { RegistrationPage } from '../features/registration/registration-page.tsx';
import { queryClient } from '../queries/query-client.ts';

/** The registration with the query cache, which the public frame does not load. */
export function RegistrationScreen() {
  return (
    <QueryClientProvider client={queryClient}>
      <RegistrationPage />
    </QueryClientProvider>
  );
}
