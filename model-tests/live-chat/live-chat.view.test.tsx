import { Support } from '../../src/app/shell/support.tsx';
import { SupportLink } from '../../src/components/navigation/support-link.tsx';
import { useSupport } from '../../src/system/support.ts';
import { showSection } from '../app/app-view.tsx';
import { describeView } from '../levels/level-view.tsx';
import { liveChatScreen } from './live-chat.screen.ts';

function AskLink() {
  return <SupportLink {...useSupport()} />;
}

describeView(liveChatScreen, (actor) =>
  showSection(
    <>
      <AskLink />
      <Support />
    </>,
    'liveChat',
    actor,
  ),
);
