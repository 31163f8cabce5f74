import sharp from 'sharp';

/** Draws a screenshot of a bank's app. Receipts of one app differ only in their figures. */
export function drawReceipt(transfer: { number: string; account: string; time: string }): Promise<Buffer> {
  const rows = [
    transfer.number,
    `21-Nov-2026 ${transfer.time}`,
    `XXXX${transfer.account}0001`,
    '0123 4567 8901 0001',
    '25000.00',
  ];
  const drawn = rows
    .map(
      (text, row) =>
        `<text x="80" y="${760 + row * 220}" font-size="46" fill="#111">${text}</text>
         <rect x="60" y="${800 + row * 220}" width="960" height="2" fill="#ddd"/>`,
    )
    .join('');
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="2280">
    <rect width="1080" height="2280" fill="#fff"/><rect width="1080" height="90" fill="#222"/>
    <rect y="90" width="1080" height="190" fill="#b3282d"/><circle cx="540" cy="480" r="110" fill="#2a8"/>
    ${drawn}<rect x="80" y="2060" width="920" height="120" rx="20" fill="#b3282d"/></svg>`;
  return sharp(Buffer.from(picture)).jpeg({ quality: 85 }).toBuffer();
}
