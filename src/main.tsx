import './app/capture-link-token.ts';
import './lib/trusted-types.ts';
import './theme/styles.css';
import './app/layout.css';
import { start } from './app/start.tsx';

const container = document.querySelector<HTMLElement>('#root');
if (!container) throw new Error('the page has no place for the app');
void start(container);
