import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import type { CourseNode } from '@vereda/domain/scorm/course-tree.ts'
import { later } from '@vereda/ui/later/later.tsx'
import { useId } from 'react'
import { ResourceRow } from '../../parts/resource-row/resource-row.tsx'
import { BeginAnew } from './begin-anew.tsx'
import styles from './contents.module.css'
import type { Played } from './played.ts'

// Only packages of several items have a course list, so its code is loaded with them.
const CourseList = later(async () => (await import('./course-list.tsx')).CourseList)

type ContentsProps = {
  trailId: string
  played: Played
  course: CourseNode | null
  item: string | null
  onOpenItem: (item: string) => void
  /** Starts the activity from its beginning; null if it has no stored progress. */
  onBeginAnew: (() => void) | null
  /** The surrounding sheet has a title of its own. */
  isTitled?: boolean
}

/** The items of the played package, and the other activities of its step. */
export function Contents({
  trailId,
  played,
  course,
  item,
  onOpenItem,
  onBeginAnew,
  isTitled,
}: ContentsProps) {
  const t = useText()
  const id = useId()
  return (
    <>
      {course && (
        <section className={styles.part} aria-labelledby={id}>
          <h2 className={styles.title} id={id}>
            {t('player.course')}
          </h2>
          <CourseList course={course} node={course} item={item} onOpen={onOpenItem} />
        </section>
      )}
      <section className={styles.part} aria-label={isTitled ? undefined : t('player.inStep')}>
        {!isTitled && <h2 className={styles.title}>{t('player.inStep')}</h2>}
        <ul>
          {played.step.resources.map((resource) => (
            <ResourceRow
              key={resource.id}
              resource={resource}
              isNow={resource.id === played.resource.id}
              link={
                resource.id === played.resource.id
                  ? undefined
                  : (title) => (
                      <Link to={paths.play(trailId, resource.id)} replace>
                        {title}
                      </Link>
                    )
              }
            />
          ))}
        </ul>
      </section>
      {onBeginAnew && <BeginAnew onBegin={onBeginAnew} />}
    </>
  )
}
