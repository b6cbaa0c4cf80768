import { QueryClientProvider } from '@tanstack/react-query';
import { RegistrationPage } from '../features/registration/registration-page.tsx';
import { queryClient } from '../queries/query-client.ts';

/** The registration with the cache of what the server said, which the public frame does without. */
export function RegistrationScreen() {
  return (
    <QueryClientProvider client={queryClient}>
      <RegistrationPage />
    </QueryClientProvider>
  );
}
