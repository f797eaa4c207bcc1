import type { AnchorHTMLAttributes } from 'react'
import { Link as PlainLink } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import { warm } from './warm.ts'

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string; replace?: boolean }

/** A link to a screen of the app; on that screen it is the current one, and its code is fetched when a pointer or the focus comes. */
export function Link({ to, ...rest }: LinkProps) {
  const [target] = to.split('?')
  const isHere = usePathname() === target
  return (
    <PlainLink
      to={to}
      aria-current={isHere ? 'page' : undefined}
      onPointerEnter={() => warm(to)}
      onFocus={() => warm(to)}
      {...rest}
    />
  )
}
