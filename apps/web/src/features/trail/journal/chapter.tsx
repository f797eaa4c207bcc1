import { useText } from '@vereda/client/text/use-text.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import type { ReactNode } from 'react'
import { activityState } from '../activity/activity-state.ts'
import { SpacedStepWays } from '../sheet/step-ways.tsx'
import { StepWelcome } from '../sheet/step-welcome.tsx'
import type { TrailWalk, WalkedStep } from '../trail-walk.ts'
import { Entry } from './entry.tsx'
import styles from './journal.module.css'

type ChapterFrameProps = { id: string; place: number; title: string; children: ReactNode }

/** The id of a chapter's heading, for the links of the chapter list. */
export const chapterElementId = (id: string) => `chapter-${id}`

/** A chapter's heading and its content. */
export function ChapterFrame({ id, place, title, children }: ChapterFrameProps) {
  const t = useText()
  const heading = chapterElementId(id)
  return (
    <section className={styles.chapter} aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1}>
        <small>{t('trail.journal.chapter', { place })}</small>
        {title}
      </h2>
      {children}
    </section>
  )
}

type ChapterProps = { trail: Trail; walk: TrailWalk; walked: WalkedStep; newlyDone: ReadonlySet<string> }

/** A step of the trail as a chapter of the journal: an entry for each of its activities. */
export function Chapter({ trail, walk, walked, newlyDone }: ChapterProps) {
  const { step, place, state } = walked
  return (
    <ChapterFrame id={step.id} place={place} title={step.title}>
      <StepWelcome trail={trail} step={step} isOpen={state === 'now'} />
      <SpacedStepWays trailId={trail.id} step={step} />
      <ol>
        {step.resources.map((resource) => (
          <Entry
            key={resource.id}
            trailId={trail.id}
            resource={resource}
            state={activityState(resource, walk)}
            isNew={newlyDone.has(resource.id)}
          />
        ))}
      </ol>
    </ChapterFrame>
  )
}
