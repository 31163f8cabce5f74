/** Folded words around an amount, see ranges.ts. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Words before an amount that bound it. */
export const bounds = {
  max: words(
    `تحت تحتها اقل اصغر انزل ارخص اقصي اقصاه اقصاها لاقصي لحد لحدي حد حدي بحد حدود_اقصي لغايه قبل اقدم حتي دون مادون سقف سقفي سقفها بالكتير
    بالكثير يتعدي تتعدي بتتعدي بتعدي يتجاوز تتجاوز بتتجاوز يزيد تزيد بتزيد بيزيد بزيد يفوت تفوت بتفوت بيفوت يتخطي تتخطي بتتخطي
    ميزانيتي ميزانيه ميزانيتنا بميزانيه معاي معي عندي حيلتي budget under below less cheaper lower max maximum before most
    upto up within older`,
  ),
  min: words(
    `فوق اكبر اكثر اكتر ازيد اعلي اغلي بعد احدث اجدد ابتداء مافوق الاقل عالاقل ادني يبدا تبدا بدايه يقل تقل بتقل بيقل بقل over above more
    min minimum after least starting newer`,
  ),
  between: words('بين مابين between'),
  about: words(
    'حوالي بحوالي حدود بحدود تقريبا نحو قرابه يقارب نواحي زي around about approx approximately roughly',
  ),
} as const;
/** Bounds only before من: اكبر من 20 مليون. Alone they describe a car: عربية اكبر. */
export const boundsBeforeFrom = words('اكبر اصغر');
/** Comparatives that a negation reverses: ما اكتر من means at most. ما تقل عن is listed as it is. */
export const comparatives = words(
  'اقل اصغر انزل ارخص اكبر اكثر اكتر ازيد اعلي اغلي احدث اجدد اقدم less cheaper lower more newer older',
);
/** Other bounds that a negation reverses: مش فوق means at most. */
export const positions = words('تحت فوق دون قبل بعد over above under below before after');
/** Directly before such a bound they are no negations: ما فوق is what is above, ولا تحت is or below. */
export const whatOrElse = words('ما وما ولا');
/** Words of wishing after a negation: ما داير اكتر من 20 مليون. */
export const wishes = words(
  'داير دايره دايرها دايرين عايز عايزه عايزها عايزين عاوز عاوزه عاوزها ابغي ابغاها اريد اريدها want',
);
export const negations = words('ما وما لا ولا مش ومش مو موش ليس ليست no not');
/** Words that may stand between a negation and the bound that it reverses: ما تكون اقل, ما ماشة اكتر. */
export const copulas = words(
  `يكون تكون بتكون بيكون تكن السعر سعرها سعره الموديل موديل موديلها سنه ماشي ماشيه ماشه مشت قاطعه قطعت العداد عداد عدادها be is
  the`,
);
/** Words for years rather than prices, unless the amount indicates otherwise. */
export const ages = words('احدث اجدد اقدم قبل بعد newer older before after');

/** Words that lead to an amount without bounding it. */
export const joints = words(
  `من في عن ب بي ل لي الي علي حد لا مش مو ليس ليست يكون تكون than to from at no not the of is ب سعر سعرها سعره بسعر السعر
  price priced ثمن تمن بتمن بمبلغ مبلغ موديل مديل الموديل سنه year model م ما وما ولا ال`,
);
export const from = words('من from');
export const than = words('من عن');
export const to = words('ل لي الي لحد لحدي حتي لغايه و to and');
/** Joints between two amounts of which either will do: 20 او 25 مليون. */
export const alternatives = words('او ولا or');
/** Joints that lead to a price rather than to a second year, if the amount has no unit: 2012 لحد 25. */
export const limits = words('لحد لحدي حتي لغايه');
/** Joints that mean "up to" after a year: 2013 لي 18 مليون, 2015 الى 30 مليون. Elsewhere they only lead to an amount. */
export const towards = words('ل لي الي');
export const yearWords = words('موديل مديل موديلات الموديل سنه م model year');
export const pounds = words('جنيه جنيها جنيهات ج جس sdg pound pounds');
/** Words after a currency: جنيه سوداني, ج س. */
export const ofSudan = words('سوداني س');
export const kilometres = words('كيلو كيلوا كم كلم كيلومتر km kilo kms');
/** Words before a mileage. */
export const driven = words(
  'ممشي ممشاها الممشي ماشي ماشيه ماشه مشيها مشت عداد عدادها العداد قاطعه قطعت مسافه mileage',
);
/** Words before a price. ب is one if a number follows it. */
export const priced = words(
  `سعر سعرها سعره بسعر السعر ثمن تمن بتمن بمبلغ مبلغ ميزانيتي ميزانيه ميزانيتنا بميزانيه معاي معي عندي حيلتي ب بي price priced
  budget cheaper ارخص اغلي`,
);
export const oldBefore = words('بالقديم القديم');
export const oldAfter = words('بالقديم قديم القديم قديمه القديمه بالقديمه old');
export const newPounds = words('بالجديد جديد الجديد بالجديده');

/** Words after an amount that bound it. */
export const closings = {
  min: words(
    `وفوق فوق لفوق وطالع طالع ومافوق مافوق فمافوق فاعلي واعلي اعلي واكثر واكتر فاكثر اكثر اكتر واكبر واحدث احدث فاحدث فاكبر فصاعد فصاعدا
    وصاعد وصاعدا صاعدا وقدام لقدام الاقل ادني up upwards onwards more above newer least`,
  ),
  max: words(
    `ونازل نازل واقل اقل وتحت تحت لتحت فاقل واصغر وادني واقدم اقدم فاقدم فاصغر مادون ومادون فمادون لورا اقصي بالكتير
    بالكثير max maximum most less below older`,
  ),
  about: words('تقريبا'),
} as const;
/** Words that bound an amount only after a joint. Alone they mean something else: 2010 دون حوادث is without accidents. */
export const closingsAfterJoint = {
  min: words('قدام اكبر'),
  max: words('دون ورا اصغر انزل'),
  about: words(''),
} as const;
/** Words allowed between an amount and its closing words: 2010 لي فوق, 2010 وما دون. */
export const closingJoints = words('او علي كحد حد و ما وما فما وانت انت لي ولي or and at');
/** Joints that mean "and on from there" unless a maximum follows: وانت ماشي is upwards, وانت نازل downwards. */
export const onwards = words('وانت انت فما');
/** Words that may follow them without a meaning of their own. */
export const going = words('ماشي ماشيه ماشين جاي جايي مارق صاعد قدام');
/** Words before the number of a block, a street or a plot, which is neither a price nor a year. */
export const numberedPlaces = words('حاره الحاره شارع الشارع مربع المربع بلوك block street');
/** What a number counts or measures, which makes it neither a price nor a year: seats, tons, doors, months. */
export const counted = words(
  `راكب ركاب مقعد مقاعد كرسي كراسي نفر انفار شخص اشخاص افراد طن اطنان متر امتار قدم لتر لستك لساتك كفر كفرات باب ابواب
  بوصه انش غيار غيارات سرعات سلندر سلندرات فالف صمام حصان سيسي شهر شهور يوم ايام اسبوع اسابيع سنوات سنين ساعه ساعات
  seat seats seater passenger passengers ton tons door doors inch inches hp cc valve valves cylinder cylinders month months
  days weeks years`,
);
/**
 * Words of amounts that neither begin a name nor misspell one. Most short and Latin words are excluded, because they begin
 * names that are still being typed: to, لا.
 */
export const neverNames: ReadonlySet<string> = new Set([
  ...[...Object.values(bounds), comparatives, positions, pounds, kilometres]
    .flatMap((list) => [...list])
    .filter((word) => /^[\u0621-\u064a]{3,}$/.test(word)),
  ...counted,
  'زي',
]);
/** Words before a size: wheels and tyres of 17 inches. */
export const sizes = words(
  'جنط جنوط رنق رنقات لستك لساتك كفر كفرات مقاس مقاسها شاشه rim rims wheels size screen',
);
export const yearIdioms = words('وطالع طالع ونازل نازل فما فمافوق فمادون');
