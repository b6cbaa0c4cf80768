import { ConsentBanner } from '../../components/consent-banner.tsx';
import { useActorIfAny } from '../actors.ts';

export function Consent() {
  const app = useActorIfAny('app');
  return (
    <ConsentBanner
      policy="/regulations"
      onAccept={() => app?.send({ type: 'consent.given' })}
      onReject={() => app?.send({ type: 'consent.refused' })}
    />
  );
}
