import { ConsentBanner } from '../../components/overlay/consent-banner.tsx';
import { useActorIfAny } from '../../system/actors.ts';

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
