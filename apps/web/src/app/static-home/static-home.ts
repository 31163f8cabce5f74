/** Also in styles/base.css, which hides the launch screen while this element exists. */
export const staticHomeId = 'static-home';

/** Returns home as the server has rendered it, on the first visit. It is displayed until the app replaces it. */
export const staticHome = () => document.getElementById(staticHomeId);
