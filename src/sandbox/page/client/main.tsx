import { render } from 'preact';
import './css/tokens.css';
import './css/base.css';
import './css/shell.css';
import './css/lists.css';
import './css/message.css';
import './css/text.css';
import './css/components.css';
import './css/composer.css';
import './css/dialog.css';
import './css/requests.css';
import { App } from './shell/app.tsx';
import { startClock } from './state/clock.ts';
import { receive } from './state/receive.ts';
import { watchRequests } from './state/requests.ts';
import { connect } from './state/socket.ts';
import { startView } from './state/view.ts';
import { startLanguage } from './words/language.ts';

startView();
startLanguage();
startClock();
watchRequests();
connect(receive);

const root = document.getElementById('page');
if (root) render(<App />, root);
