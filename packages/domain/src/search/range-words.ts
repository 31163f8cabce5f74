/** Words around an amount, folded: see ranges.ts. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** What stands before an amount and bounds it. */
export const bounds = {
  max: words(
    `تحت تحتها اقل ارخص اقصي اقصاه اقصاها لاقصي لحد حد حدي حدود_اقصي لغايه قبل اقدم حتي دون سقف سقفي سقفها بالكتير
    بالكثير يتعدي تتعدي بتتعدي بتعدي يتجاوز تتجاوز بتتجاوز يزيد تزيد بتزيد يفوت تفوت بتفوت بيفوت يتخطي تتخطي بتتخطي
    ميزانيتي ميزانيه ميزانيتنا بميزانيه معاي معي حيلتي budget under below less cheaper lower max maximum before most
    upto up within older`,
  ),
  min: words(
    `فوق اكثر اكتر ازيد اعلي اغلي بعد احدث اجدد ابتداء مافوق الاقل عالاقل ادني يبدا تبدا بدايه يقل تقل بتقل over above more
    min minimum after least starting newer`,
  ),
  between: words('بين مابين between'),
  about: words(
    'حوالي بحوالي حدود بحدود تقريبا نحو قرابه يقارب نواحي زي around about approx approximately roughly',
  ),
} as const;
/** Those that a negation turns round: ما اكتر من is at most, ما تقل عن is given as it is. */
export const comparatives = words(
  'اقل ارخص اكثر اكتر ازيد اعلي اغلي احدث اقدم less cheaper more newer older',
);
export const negations = words('ما لا مش مو ليس ليست no not');
/** Of years rather than of prices, unless the amount says otherwise. */
export const ages = words('احدث اجدد اقدم قبل بعد newer older before after');

/** They lead on to an amount and bound nothing. */
export const joints = words(
  `من في عن ب بي ل لي علي لا مش مو ليس ليست يكون تكون than to from at no not the of is ب سعر سعرها سعره بسعر السعر
  price priced ثمن تمن بتمن بمبلغ مبلغ موديل مديل الموديل سنه year model م ما`,
);
export const from = words('من from');
export const to = words('ل لي الي لحد حتي لغايه و to and');
export const yearWords = words('موديل مديل موديلات الموديل سنه م model year');
export const pounds = words('جنيه جنيها جنيهات ج sdg pound pounds');
export const kilometres = words('كيلو كيلوا كم كيلومتر km kilo kms');
/** Said before a mileage. */
export const driven = words(
  'ممشي ممشاها الممشي ماشي ماشيه مشيها مشت عداد عدادها العداد قاطعه قطعت مسافه mileage',
);
/** Said before a price. ب is, where a number follows it. */
export const priced = words(
  `سعر سعرها سعره بسعر السعر ثمن تمن بتمن بمبلغ مبلغ ميزانيتي ميزانيه ميزانيتنا بميزانيه معاي معي حيلتي ب بي price priced
  budget cheaper ارخص اغلي`,
);
export const oldBefore = words('بالقديم القديم');
export const oldAfter = words('بالقديم قديم القديم قديمه القديمه بالقديمه old');
export const newPounds = words('بالجديد جديد الجديد بالجديده');

/** What stands after an amount and bounds it. */
export const closings = {
  min: words(
    'وفوق فوق وطالع طالع ومافوق مافوق فاعلي واعلي اعلي وانت فما فمافوق واكثر واكتر فاكثر اكثر اكتر واحدث احدث الاقل ادني up more above newer least',
  ),
  max: words(
    'ونازل نازل واقل اقل وتحت تحت فاقل وادني واقدم اقدم اقصي بالكتير بالكثير max maximum most less below older',
  ),
  about: words('تقريبا'),
} as const;
/** What may stand between an amount and these. */
export const closingJoints = words('او علي كحد حد و ما or and at');
export const yearIdioms = words('وطالع طالع ونازل نازل فما فمافوق');
