import icon from '../../../brand/icon.svg?raw';
import { SplashLayout } from './splash-layout.tsx';

/**
 * What stands there until the script has come: written into the page by the build, and taken away by the first render.
 * It needs nothing but the page: launch.css and the icon stand in it.
 */
export function LaunchScreen() {
  const picture = `data:image/svg+xml,${encodeURIComponent(icon)}`;
  return (
    <SplashLayout icon={<img className="launch-icon" src={picture} width={176} height={176} alt="" />}>
      <p>بيع واشتري بمزاجك</p>
      <noscript>
        <p>يحتاج التطبيق إلى جافاسكربت: شغّلها في إعدادات المتصفح.</p>
      </noscript>
    </SplashLayout>
  );
}
