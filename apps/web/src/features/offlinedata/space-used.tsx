import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import { paletteClass } from '@vereda/ui/art/palette.ts'
import layout from '@vereda/ui/layout/layout.module.css'
import type_ from '@vereda/ui/type/type.module.css'
import { useEffect, useState } from 'react'
import styles from './offline-data.module.css'
import { Size } from './size.tsx'
import type { DeviceList, DeviceTrail } from './use-device-list.ts'

/** How many bytes the browser still offers, asked again whenever `stored` changes; null if it does not say. */
function useRoom(stored: number): number | null {
  const [room, setRoom] = useState<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored size changes the free room
  useEffect(() => {
    let stands = true
    void navigator.storage?.estimate?.().then(({ quota, usage }) => {
      if (stands && quota !== undefined && usage !== undefined) setRoom(Math.max(0, quota - usage))
    })
    return () => {
      stands = false
    }
  }, [stored])
  return room
}

function Bar({ trails }: { trails: readonly DeviceTrail[] }) {
  return (
    <div className={styles.bar} aria-hidden="true">
      {trails
        .filter((trail) => trail.bytes > 0)
        .map((trail) => (
          <i
            key={trail.groupTrailId}
            className={paletteClass(trail.cover.trailId)}
            style={{ flexGrow: trail.bytes }}
          />
        ))}
    </div>
  )
}

/** The used space: the total, and a bar by trail, each in its garden's colour. */
export function SpaceUsed({ list: { trails, bytes, isFull } }: { list: DeviceList }) {
  const t = useText()
  const { kilobytes, size } = useFormats()
  const room = useRoom(bytes)
  const activities = trails.reduce((sum, trail) => sum + trail.resources.length, 0)
  return (
    <section className={`${layout.card} ${styles.use}`} aria-labelledby="space-used">
      <div className={layout.between}>
        <h2 className={type_.h4} id="space-used">
          {t('offlinedata.used')}
        </h2>
        <p>
          <Size bytes={bytes} isBig />
        </p>
      </div>
      <Bar trails={trails} />
      <p className={`${type_.small} ${type_.muted}`}>
        {t('offlinedata.counts', { trails: trails.length, activities })}
        {/* browsers promise the same gigabytes to every site, however full the device is, so a download that found no room is more reliable */}
        {room !== null && !isFull && ` · ${t('offlinedata.free', { size: size(room) ?? kilobytes(room) })}`}
      </p>
    </section>
  )
}
