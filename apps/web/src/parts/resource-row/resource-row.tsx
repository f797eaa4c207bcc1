import type { Formats } from '@vereda/client/text/formats.ts'
import { type Text, useFormats, useText } from '@vereda/client/text/use-text.ts'
import { dependencyTitle } from '@vereda/domain/resource/dependency.ts'
import { isKnown } from '@vereda/domain/trail/known-resource.ts'
import type { TrailResource } from '@vereda/domain/trail/trail.ts'
import type { Availability } from '@vereda/offline/download/availability.ts'
import { classNames } from '@vereda/ui/class-names.ts'
import row from '@vereda/ui/row/row.module.css'
import type_ from '@vereda/ui/type/type.module.css'
import { Check, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { AvailabilityTag } from '../availability/availability-tag.tsx'
import { RESOURCE_ICONS } from './resource-icons.ts'
import styles from './resource-row.module.css'

type ResourceRowProps = {
  resource: TrailResource
  availability?: Availability
  /** Whether it is the next activity to do. */
  isNow?: boolean
  /** Makes a link of the title; the whole row is pressable. */
  link?: (title: string) => ReactNode
  /** Controls at the row's end. */
  end?: ReactNode
}

function facts(resource: TrailResource, t: Text, formats: Formats): string {
  const type = t(`parts.resource.${resource.data.type}`)
  if (!isKnown(resource)) return type
  if (resource.activityDate !== null && resource.maxPoints > 0)
    return t('parts.resource.earned', { type, points: resource.activityPoint, max: resource.maxPoints })
  if (resource.minutes) return t('parts.resource.length', { type, length: formats.minutes(resource.minutes) })
  return resource.maxPoints > 0 ? t('parts.resource.points', { type, points: resource.maxPoints }) : type
}

/** An activity in a list: its kind, its points, whether it is done, open or locked, and where its content is. */
export function ResourceRow({ resource, availability, isNow, link, end }: ResourceRowProps) {
  const t = useText()
  const formats = useFormats()
  const isDone = resource.activityDate !== null
  const before = dependencyTitle(resource.reason)
  const Icon = resource.disabled ? Lock : RESOURCE_ICONS[resource.data.type]
  return (
    <li
      className={classNames(row.row, isNow && row.now, isDone && row.done, resource.disabled && styles.shut)}
      aria-current={isNow ? 'step' : undefined}
    >
      <span className={row.sign}>
        <Icon size={24} />
      </span>
      <div className={row.body}>
        <h3>{link && !resource.disabled && isKnown(resource) ? link(resource.title) : resource.title}</h3>
        <p className={row.facts}>
          {resource.disabled && before ? (
            t('parts.resource.first', { title: before })
          ) : (
            <>
              <span>{facts(resource, t, formats)}</span>
              {availability && <AvailabilityTag value={availability} />}
            </>
          )}
        </p>
      </div>
      {isDone && (
        <span className={row.check}>
          <Check size={24} />
          <span className={type_.sr}>{t('parts.resource.done')}</span>
        </span>
      )}
      {end}
    </li>
  )
}
