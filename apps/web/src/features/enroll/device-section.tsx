import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { later } from '@vereda/ui/later/later.tsx'
import layout from '@vereda/ui/layout/layout.module.css'
import { linkClass } from '@vereda/ui/link/link-class.ts'
import type_ from '@vereda/ui/type/type.module.css'
import { ChevronRight } from 'lucide-react'
import { memo, useId, useState } from 'react'
import { TrailCards } from '../../parts/trail-card/trail-cards.tsx'
import { SectionCard } from './section-card.tsx'
import { useKeptTrails } from './use-ready-trails.ts'

/** Loaded when needed: few learners have more trails on their device than one page holds. */
const Pager = later(async () => (await import('@vereda/ui/pager/pager.tsx')).Pager)

const PAGE_SIZE = 8 // specification 9: enroll's local page

type DeviceSectionProps = { trails: readonly Trail[]; isOffline: boolean }

/** The trails that play without a network, eight a page (specification 2: the offline list), and a link to the screen with their sizes. */
export const DeviceSection = memo(function DeviceSection({ trails, isOffline }: DeviceSectionProps) {
  const t = useText()
  const id = useId()
  const kept = useKeptTrails()
  const [wanted, setWanted] = useState(0)
  const here = trails.filter((trail) => kept.has(trail.id))
  if (here.length === 0) return null
  const pages = Math.ceil(here.length / PAGE_SIZE)
  const page = Math.min(wanted, pages - 1)
  const words = {
    previous: t('enroll.device.previous'),
    next: t('enroll.device.next'),
    page: (place: number) => t('enroll.device.page', { place, pages }),
  }
  return (
    <section className={layout.section} aria-labelledby={id}>
      <div className={layout.sectionHead}>
        <h2 className={type_.h2} id={id}>
          {t('enroll.device')}
        </h2>
        <Link to={paths.offlineData()} className={linkClass()}>
          {t('enroll.device.space')}
          <ChevronRight size={16} />
        </Link>
      </div>
      <TrailCards>
        {here.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE).map((trail) => (
          <SectionCard key={trail.id} trail={trail} isOffline={isOffline} />
        ))}
      </TrailCards>
      {pages > 1 && (
        <Pager label={t('enroll.device.pages')} page={page} pages={pages} words={words} onPage={setWanted} />
      )}
    </section>
  )
})
