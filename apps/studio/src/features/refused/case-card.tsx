import { useText } from '@vereda/client/text/use-text.ts'
import type { RefusedCase, RefusedItem } from '@vereda/contract/rest/studio-refused.ts'
import type { WayOut } from '@vereda/domain/refused/ways-out.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Chip } from '@vereda/ui/chip/chip.tsx'
import { CloudAlert } from 'lucide-react'
import { useState } from 'react'
import { ItemRow } from './item-row.tsx'
import styles from './refused.module.css'
import { useDecide } from './use-refused.ts'
import { WaiveDialog } from './waive-dialog.tsx'

const WHY = ['unknown-trail', 'unknown-team', 'unknown-resource', 'trail-unfinished', 'no-attempts-left']

/** The id of the words for the reason. A person who was not in the trail when the item arrived, and is now, has a reason of its own. */
const whyOf = ({ code, ways }: RefusedCase) => {
  if (code === 'unknown-trail' && ways.includes('accept')) return 'refused.why.in-by-now'
  return `refused.why.${WHY.includes(code) ? code : 'other'}`
}

function useNameOf({ kind, activity, trailTitle }: RefusedCase): string {
  const t = useText()
  const what = kind === 'resource' ? (activity ?? '') : t('refused.kind', { kind })
  return t('refused.of', { what, trail: trailTitle ?? t('refused.noTrail') })
}

function toggled(before: ReadonlySet<RefusedItem>, item: RefusedItem): ReadonlySet<RefusedItem> {
  const after = new Set(before)
  if (!after.delete(item)) after.add(item)
  return after
}

type CaseCardProps = { refused: RefusedCase; isOnline: boolean; onSee: (item: RefusedItem) => void }

/** One reason for a refusal, with one or many items: the reason, the people, and each way out with its consequence. */
export function CaseCard({ refused, isOnline, onSee }: CaseCardProps) {
  const t = useText()
  const { items, ways } = refused
  const name = useNameOf(refused)
  const [left, setLeft] = useState<ReadonlySet<RefusedItem>>(new Set())
  const [isAsking, setAsking] = useState(false)
  const { busy, decide } = useDecide()
  const chosen = items.filter((item) => !left.has(item))
  const toggle = (item: RefusedItem) => setLeft((before) => toggled(before, item))
  const take = (way: WayOut) => (way === 'waive' ? setAsking(true) : void decide(way, chosen))
  return (
    <li className={styles.case}>
      <h2 className={styles.title}>{name}</h2>
      <p className={styles.why}>
        <Chip>
          <CloudAlert size={16} />
          {t('refused.waiting', { count: items.length })}
        </Chip>
        <span>{t(whyOf(refused))}</span>
      </p>
      <ul className={styles.items}>
        {items.map((item) => (
          <ItemRow
            key={`${item.accountId} ${item.key}`}
            item={item}
            isChosen={!left.has(item)}
            onChoose={items.length > 1 ? () => toggle(item) : undefined}
            onSee={() => onSee(item)}
          />
        ))}
      </ul>
      {ways.map((way) => (
        <div key={way} className={styles.way}>
          <p>{t(`refused.follows.${way}`, { count: chosen.length })}</p>
          <Button
            look={way === 'waive' ? 'line' : 'primary'}
            disabled={!isOnline || chosen.length === 0 || busy !== null}
            busy={busy === way ? t('refused.busy') : undefined}
            aria-label={`${t(`refused.way.${way}`, { count: chosen.length })}: ${name}`}
            onClick={() => take(way)}
          >
            {t(`refused.way.${way}`, { count: chosen.length })}
          </Button>
        </div>
      ))}
      {isAsking && (
        <WaiveDialog
          count={chosen.length}
          onClose={() => setAsking(false)}
          onWaive={() => {
            setAsking(false)
            void decide('waive', chosen)
          }}
        />
      )}
    </li>
  )
}
