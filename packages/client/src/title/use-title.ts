import { useEffect } from 'react'
import { useHouseName } from '../directory/use-domain.ts'

/** Names the screen in the window's title, before the domain's name. */
export function useTitle(title: string) {
  const place = useHouseName()
  useEffect(() => {
    document.title = title ? `${title} · ${place}` : place
  }, [title, place])
}
