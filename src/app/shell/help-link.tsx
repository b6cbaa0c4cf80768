import { useTranslation } from 'react-i18next';
import { FooterButton } from '../../components/navigation/footer-button.tsx';
import { useAskHelp } from './use-ask-help.ts';

/** Opens the help from the footer. */
export function HelpLink() {
  const { t } = useTranslation();
  return <FooterButton onOpen={useAskHelp()}>{t('core.help')}</FooterButton>;
}
