import { stockColumns } from '@arabati/domain/stock/stock-columns';
import { feedShowroom } from '@arabati/domain/stock-feed/stock-feed.requests';
import { stockColumnWords } from '@arabati/words/stock-feed/stock-feed-words';
import { Fragment, type ReactNode } from 'react';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';

const exampleFile = [
  ['stock_number', 'brand', 'model', 'year', 'price', 'status'],
  ['KV-12', 'تويوتا', 'هايلكس', '2015', '21000000', 'active'],
  ['KV-13', 'كيا', 'ريو', '2012', '7000000', 'sold'],
];

/** What the author of a dealer's program has to know. */
export function FeedGuide({ showroomId }: { showroomId: string }) {
  const address = location.origin + feedShowroom.path.replace('{showroom_id}', showroomId);
  return (
    <Card className="grid gap-4">
      <div>
        <CardHeader title="كيف يعمل الربط" />
        <ul className="grid list-disc gap-1 ps-5 text-muted">
          <li>يرسل برنامجك ملفاً فيه سياراتك ورقم المخزون لكل سيارة، كلما تغيّر شيء.</li>
          <li>نطبّق على إعلاناتك ما تغيّر فقط: السعر، والبيع، والإيقاف المؤقت.</li>
          <li>السيارة الجديدة تصبح مسودة. يرسل البرنامج صورها أو تضيفها أنت، ثم تنشرها بنفسك.</li>
          <li>السيارة التي لا توجد في الملف تبقى كما هي.</li>
          <li>إرسال الملف نفسه مرة أخرى لا يغيّر شيئاً.</li>
        </ul>
      </div>
      <Example title="عنوان الربط">{address}</Example>
      <Example title="مثال للطلب">
        {`curl -X PUT "${address}" \\\n  -H "Authorization: Bearer KEY" \\\n  -H "Content-Type: text/csv" \\\n  --data-binary @cars.csv`}
      </Example>
      <Example title="عنوان صورة السيارة">{`${address}/photos/KV-12/1`}</Example>
      <Example title="مثال للملف">
        {exampleFile.map((cells, line) => (
          <Fragment key={cells[0]}>
            {line > 0 && '\n'}
            {cells.map((cell, at) => (
              <Fragment key={cell}>
                {at > 0 && ','}
                <bdi>{cell}</bdi>
              </Fragment>
            ))}
          </Fragment>
        ))}
      </Example>
      <Disclosure title="أعمدة الملف">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
          {stockColumns.map((column) => (
            <div key={column} className="contents">
              <dt>
                <code dir="ltr">{column}</code>
              </dt>
              <dd>{stockColumnWords[column]}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-muted text-sm">
          العمود المطلوب هو رقم المخزون وحده. السعر بالجنيه كاملاً، مثل 21000000. حالة الإعلان: active معروضة،
          paused متوقفة، sold مباعة.
        </p>
      </Disclosure>
    </Card>
  );
}

function Example({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-1 font-semibold">{title}</h3>
      <pre
        dir="ltr"
        className="select-all whitespace-pre-wrap rounded-md bg-sunken p-3 text-sm [overflow-wrap:anywhere]"
      >
        {children}
      </pre>
    </div>
  );
}
