import { configure } from 'vitest-browser-react/pure';
import '../styles/main.css';

// As index.html and main.tsx set up the app's page.
document.documentElement.lang = 'ar';
configure({ reactStrictMode: true });
// With another font, sizes would change during a test.
await Promise.all(['ع', 'A'].map((letter) => document.fonts.load('1rem Vazirmatn', letter)));
