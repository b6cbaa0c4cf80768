import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { accountStatusesQuery } from '../queries/player.ts';
import { queryClient } from '../queries/query-client.ts';
import { Waiting } from './shell/waiting.tsx';

/** Only for a player with a basic account, whose registration is not finished; everybody else goes to the account. */
export function BasicOnly({ children }: { readonly children?: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Basic>{children}</Basic>
    </QueryClientProvider>
  );
}

function Basic({ children }: { readonly children: ReactNode }) {
  const { data, isPending } = useQuery(accountStatusesQuery);
  if (isPending) return <Waiting />;
  return data?.accountStatus === 'BASIC' ? children : <Navigate to="/profile" replace />;
}
