import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';

/** Quiet zone that scanners require (ISO/IEC 18004), in modules. */
const quiet = 4;

/** Black on white in every theme, because scanners expect dark on light. */
export function SecondFactorQr({ uri }: { uri: string }) {
  const { size, path } = useMemo(() => {
    const code = generate(uri);
    return { size: code.size, path: toSvgPath(code) };
  }, [uri]);
  const side = size + 2 * quiet;
  return (
    <svg
      role="img"
      aria-label="رمز QR لتطبيق المصادقة"
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="mx-auto size-40 rounded-sm"
    >
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
