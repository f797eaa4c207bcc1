import { needMessages } from '@vereda/client/text/catalogues.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { childrenOf, type Draft, trailOf } from '@vereda/domain/draft/draft.ts'
import { type DraftNode, ROOT_ID } from '@vereda/domain/draft/draft-node.ts'
import { Garden } from '@vereda/ui/art/garden.tsx'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import { lazy, Suspense } from 'react'
import { type Editing, nameOf } from './editing.ts'
import type { Look } from './look/look-stage.tsx'
import styles from './preview.module.css'
import type { Selection } from './selection.ts'

// Writing needs more code than choosing: it comes when something is first written.
const PageEditor = lazy(async () => {
  const [{ PageEditor }] = await Promise.all([
    import('./page/page-editor.tsx'),
    needMessages('page'),
    needMessages('question'),
  ])
  return { default: PageEditor }
})
const LookStage = lazy(async () => {
  const [{ LookStage }] = await Promise.all([import('./look/look-stage.tsx'), needMessages('look')])
  return { default: LookStage }
})
const PostEditor = lazy(async () => {
  const [{ PostEditor }] = await Promise.all([import('./post/post-editor.tsx'), needMessages('post')])
  return { default: PostEditor }
})
const PartEditor = lazy(async () => {
  const [{ PartEditor }] = await Promise.all([import('./parts/part-editor.tsx'), needMessages('question')])
  return { default: PartEditor }
})

type StageProps = Editing & { selection: Selection; look: Look; onSelect: (item: string) => void }
type PreviewProps = Editing & { selected: DraftNode; onSelect: (item: string) => void }

/** The step that a preview shows: the chosen one, or the one that holds what is chosen, else the first. */
function shownStep(draft: Draft, selected: DraftNode) {
  const steps = childrenOf(draft, ROOT_ID, 'step')
  const id = selected.kind === 'resource' ? selected.parent : selected.id
  return steps.find((step) => step.id === id) ?? steps[0]
}

/** The step as a learner meets it on a phone. */
function Preview({ draft, selected, onSelect }: PreviewProps) {
  const t = useText()
  const step = shownStep(draft, selected)
  const steps = childrenOf(draft, ROOT_ID, 'step')
  return (
    <div className={styles.device}>
      <div className={styles.scene}>
        <Garden seed={trailOf(draft).fields.title || ROOT_ID} width={300} height={220} />
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
                onClick={() => onSelect(resource.id)}
              >
                <b>{nameOf(t, resource)}</b>
                {t('editor.stage.points', { points: resource.fields.maxPoints })}
              </button>
            ))}
          </>
        )}
      </div>
    </div>
  )
}

function Shown({ selection, look, onSelect, ...editing }: StageProps) {
  if (selection.part !== null) return <PartEditor selection={selection} {...editing} />
  const { node } = selection
  const data = node.kind === 'resource' ? node.fields.data : null
  if (node.kind === 'resource' && data?.type === 'contenttool') return <PageEditor page={node} {...editing} />
  if (node.kind === 'resource' && data?.type === 'post')
    return <PostEditor node={node} post={data} {...editing} />
  const sketch = <Preview selected={node} onSelect={onSelect} {...editing} />
  if (node.kind !== 'trail') return sketch
  return (
    <Suspense fallback={sketch}>
      <LookStage look={look} template={node.fields.trailType} sketch={sketch} />
    </Suspense>
  )
}

/** What is chosen, where it is edited itself: a page, a post or a part of the trail as it reads; anything else as a learner meets it. */
export function Stage(props: StageProps) {
  return (
    <Suspense fallback={<Skeleton height={320} radius="20px" />}>
      <Shown {...props} />
    </Suspense>
  )
}
