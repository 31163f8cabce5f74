import { type BuyingTopic, buyingGuide } from '@arabati/domain/ads/buyer-checklist';
import { buyingTopics } from '@arabati/words/ads/buying-words';
import { Card } from '../../ui/card.tsx';
import { CheckList } from './check-list.tsx';

const topics = Object.keys(buyingGuide) as BuyingTopic[];

/** All advice for buyers, by topic. Works without scripts. */
export function BuyingGuide({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  return (
    <div className="grid gap-4">
      {topics.map((topic) => (
        <Card key={topic}>
          <Heading className="mb-3 font-bold text-lg">{buyingTopics[topic]}</Heading>
          <CheckList checks={buyingGuide[topic]} />
        </Card>
      ))}
    </div>
  );
}
