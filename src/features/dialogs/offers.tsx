import { openDialog } from '../../../machines/dialogs/dialogs.selectors.ts';
import { useFact } from '../../app/actors.ts';
import { BonusDialog } from './bonus-dialog.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { PushPrompt } from './push-prompt.tsx';
import { ReminderDialog } from './reminder-dialog.tsx';

/** The one that the house shows now; all of them wait while something else stands in front. */
export function Offers() {
  const isTheirTurn = useFact('dialogs', (snapshot) => openDialog(snapshot) === 'offer', false);
  return (
    <>
      <BonusDialog shown={isTheirTurn} />
      <MessageDialog shown={isTheirTurn} />
      <ReminderDialog shown={isTheirTurn} />
      <PushPrompt shown={isTheirTurn} />
    </>
  );
}
