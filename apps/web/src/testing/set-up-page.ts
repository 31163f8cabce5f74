import { configure } from 'vitest-browser-react/pure';
import { isSignedOut } from '../platform/personal-storage.ts';
import { storeSession } from './store-session.ts';
import '../styles/main.css';

// As index.html and main.tsx set up the app's page.
document.documentElement.lang = 'ar';
configure({ reactStrictMode: true });
// With another font, sizes would change during a test.
await Promise.all(['ع', 'A'].map((letter) => document.fonts.load('1rem Vazirmatn', letter)));

// All test files share one page. Delete the data and the recorded sign-out of the previous file.
localStorage.clear();
sessionStorage.clear();
// A new session ends an earlier sign-out.
storeSession('next');
isSignedOut();
localStorage.clear();
