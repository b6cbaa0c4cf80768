import { useActorIfAny } from '../../system/actors.ts';

export function useAskHelp(): () => void {
  const dialogs = useActorIfAny('dialogs');
  return () => dialogs?.send({ type: 'dialogs.helpAsked' });
}
