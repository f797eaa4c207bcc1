import { useText } from '@vereda/client/text/use-text.ts'
import type { CourseNode } from '@vereda/domain/scorm/course-tree.ts'
import { waitingFor } from '@vereda/domain/scorm/waiting-for.ts'
import { classNames } from '@vereda/ui/class-names.ts'
import type_ from '@vereda/ui/type/type.module.css'
import { Check, Circle, CircleDot } from 'lucide-react'
import styles from './course-list.module.css'

const SIGNS = { finished: Check, 'under-way': CircleDot, 'not-attempted': Circle }

/** `course`: the whole course; `node`: the part of it that this list shows. */
type CourseListProps = {
  course: CourseNode
  node: CourseNode
  item: string | null
  onOpen: (item: string) => void
}

function CourseItem({ course, node, item, onOpen }: CourseListProps) {
  const t = useText()
  const Sign = SIGNS[node.status]
  const isNow = node.itemId !== null && node.itemId === item
  const isShut = !node.canBeChosen && !isNow
  const waits = isShut ? waitingFor(course, node) : []
  const words = (
    <>
      <Sign size={20} />
      <span>
        {node.title}
        <span className={type_.sr}> · {t(`player.course.${node.status}`)}</span>
        {waits.length > 0 && (
          <small className={styles.waits}>{t('parts.resource.first', { title: waits.join(', ') })}</small>
        )}
      </span>
    </>
  )
  const classes = classNames(styles.item, styles[node.status], isNow && styles.now)
  if (node.itemId === null) return <span className={classNames(classes, styles.cluster)}>{words}</span>
  return (
    <button
      type="button"
      className={classes}
      aria-current={isNow ? 'true' : undefined}
      disabled={isShut}
      onClick={() => !isNow && onOpen(node.itemId!)}
    >
      {words}
    </button>
  )
}

/** The items of a package with several, each with its progress. */
export function CourseList({ course, node, item, onOpen }: CourseListProps) {
  return (
    <ul className={styles.list}>
      {node.children.map((child) => (
        <li key={child.id}>
          <CourseItem course={course} node={child} item={item} onOpen={onOpen} />
          {child.children.length > 0 && (
            <CourseList course={course} node={child} item={item} onOpen={onOpen} />
          )}
        </li>
      ))}
    </ul>
  )
}
