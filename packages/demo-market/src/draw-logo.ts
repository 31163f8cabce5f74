import sharp from 'sharp';

const size = 400;

/** Draws the logo of a showroom as a JPEG: a car from the side. Without letters, because a server may have no fonts. */
export function drawLogo(color: string): Promise<Buffer> {
  const svg = `
    <svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100">
      <rect width="100" height="100" fill="${color}"/>
      <path fill="#fff" d="M14 60c0-6 4-9 10-10l8-13c2-3 4-4 8-4h18c4 0 7 1 10 4l9 11c7 1 10 5 10 12v4H14z"/>
      <path fill="${color}" d="M36 48l5-9h9v9zM54 39h5c2 0 4 1 5 2l6 7H54z"/>
      <g fill="${color}" stroke="#fff" stroke-width="4">
        <circle cx="31" cy="64" r="8"/>
        <circle cx="69" cy="64" r="8"/>
      </g>
    </svg>`;
  return sharp(Buffer.from(svg)).flatten().jpeg({ quality: 90 }).toBuffer();
}
