import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { isKnown } from '@vereda/domain/trail/known-resource.ts'
import type { TrailResource } from '@vereda/domain/trail/trail.ts'
import { withoutOffer } from '@vereda/offline/download/availability.ts'
import { memo } from 'react'
import { DownloadControl } from '../../../parts/download/download-control.tsx'
import { ResourceRow } from '../../../parts/resource-row/resource-row.tsx'
import { useOnline } from '../../../platform/local/calls/connection.ts'
import { useAvailability } from '../../../platform/local/download/use-availability.ts'
import styles from './activity-row.module.css'

type ActivityRowProps = { trailId: string; resource: TrailResource; isNow: boolean }

/** An activity of the chosen step; the row leads to the player. */
export const ActivityRow = memo(function ActivityRow({ trailId, resource, isNow }: ActivityRowProps) {
  const stands = useAvailability(trailId, resource.id)
  const isOnline = useOnline()
  const availability = isOnline ? stands : withoutOffer(stands)
  // With a network, "only online" is true of everything that is not stored here, so it is not shown. Content that needs a newer app can't
  // be downloaded, so its state is not shown either.
  const isOurs = isKnown(resource)
  const isSilent = !isOurs || (isOnline && ['get', 'online', 'unknown'].includes(availability.kind))
  return (
    <ResourceRow
      resource={resource}
      availability={isSilent ? undefined : availability}
      isNow={isNow}
      link={(title) => <Link to={paths.play(trailId, resource.id)}>{title}</Link>}
      end={
        resource.disabled || !isOurs ? undefined : (
          <span className={styles.end}>
            <DownloadControl trailId={trailId} resourceId={resource.id} title={resource.title} isSign />
          </span>
        )
      }
    />
  )
})
