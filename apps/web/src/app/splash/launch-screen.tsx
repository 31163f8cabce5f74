import icon from '../../../brand/icon.svg?raw';
import { adPhotoSizes } from '../ad-photo-sizes.ts';
import { SplashLayout } from './splash-layout.tsx';

/**
 * Displayed until the script has loaded: written into the page by the build and removed by the first render. Needs no
 * further request: launch.css and the icon are inlined.
 */
export function LaunchScreen() {
  const picture = `data:image/svg+xml,${encodeURIComponent(icon)}`;
  return (
    <SplashLayout
      icon={<img className="launch-icon" src={picture} width={176} height={176} alt="" />}
      photoSizes={adPhotoSizes}
    >
      <p>بيع واشتري بمزاجك</p>
      <noscript>
        <p>يحتاج التطبيق إلى جافاسكربت: شغّلها في إعدادات المتصفح.</p>
      </noscript>
    </SplashLayout>
  );
}
