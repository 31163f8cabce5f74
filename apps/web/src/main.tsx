import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './styles/main.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <main>عربتي</main>
  </StrictMode>,
);
