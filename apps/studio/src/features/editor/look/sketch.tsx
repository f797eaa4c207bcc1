import { useText } from '@vereda/client/text/use-text.ts'
import { childrenOf, type Draft, trailOf } from '@vereda/domain/draft/draft.ts'
import { type DraftNode, ROOT_ID } from '@vereda/domain/draft/draft-node.ts'
import { Garden } from '@vereda/ui/art/garden.tsx'
import { type Editing, nameOf } from '../editing.ts'
import { ResourceIcon } from '../resource-icon.tsx'
import styles from './sketch.module.css'

type SketchProps = Editing & { trailId: string; selected: DraftNode; onSelect: (item: string) => void }

/** The step that a preview shows: the selected step, the step of the selected activity, else the first. */
function shownStep(draft: Draft, selected: DraftNode) {
  const steps = childrenOf(draft, ROOT_ID, 'step')
  const id = selected.kind === 'resource' ? selected.parent : selected.id
  return steps.find((step) => step.id === id) ?? steps[0]
}

/** A step as a learner sees it on a phone. */
export function Sketch({ trailId, draft, selected, onSelect }: SketchProps) {
  const t = useText()
  const { cover, coverAlt = '' } = trailOf(draft).fields
  const step = shownStep(draft, selected)
  const steps = childrenOf(draft, ROOT_ID, 'step')
  return (
    <div className={styles.device}>
      <div className={styles.scene}>
        <Garden seed={trailId} width={300} height={220} />
        {cover && <img src={cover} alt={coverAlt} />}
      </div>
      <p className={styles.deviceHead}>{nameOf(t, trailOf(draft))}</p>
      <div className={styles.deviceFoot}>
        {!step && <p>{t('editor.stage.empty')}</p>}
        {step && (
          <>
            <p className={styles.kicker}>
              {t('editor.stage.step', { number: steps.indexOf(step) + 1, count: steps.length })}
            </p>
            <h2 className={styles.deviceTitle}>{nameOf(t, step)}</h2>
            {childrenOf(draft, step.id, 'resource').map((resource) => (
              <button
                key={resource.id}
                type="button"
                className={styles.deviceRow}
                aria-current={resource.id === selected.id ? 'true' : undefined}
                onClick={() => onSelect(resource.id)}
              >
                <span className={styles.type}>
                  <ResourceIcon resource={resource} />
                </span>
                <span>
                  <b>{nameOf(t, resource)}</b>
                  <br />
                  {t('editor.stage.points', { points: resource.fields.maxPoints })}
                </span>
              </button>
            ))}
          </>
        )}
      </div>
    </div>
  )
}
