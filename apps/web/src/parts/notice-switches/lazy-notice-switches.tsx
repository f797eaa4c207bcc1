import { needMessages } from '@vereda/client/text/catalogues.ts'
import { later } from '@vereda/ui/later/later.tsx'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'

/** The switches, loaded with their messages when they are shown. */
export const LazyNoticeSwitches = later(
  async () => {
    const [part] = await Promise.all([import('./notice-switches.tsx'), needMessages('notice-switches')])
    return part.NoticeSwitches
  },
  <Skeleton height={192} />,
)
