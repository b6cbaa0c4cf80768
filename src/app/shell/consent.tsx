import { ConsentBanner } from '../../components/overlay/consent-banner.tsx';
import { useActor } from '../../system/actors.ts';

export function Consent() {
  const app = useActor('app');
  return (
    <ConsentBanner
      policy="/regulations"
      onAccept={() => app.send({ type: 'consent.given' })}
      onReject={() => app.send({ type: 'consent.refused' })}
    />
  );
}
