import type { AnchorHTMLAttributes } from 'react'
import { Link as PlainLink } from 'wouter'
import { usePathname } from 'wouter/use-browser-location'
import { appOf } from './apps.ts'
import { warm } from './warm.ts'

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & { to: string; replace?: boolean }

/**
 * A link to a screen. On that screen it is marked as the current one; its target's code is fetched when a pointer or the focus reaches it.
 * Another app's screen is loaded as a page.
 */
export function Link({ to, replace, ...rest }: LinkProps) {
  const path = usePathname()
  const [target = ''] = to.split('?')
  if (appOf(target) !== appOf(path)) return <a href={to} {...rest} />
  return (
    <PlainLink
      to={to}
      replace={replace}
      aria-current={path === target ? 'page' : undefined}
      onPointerEnter={() => warm(to)}
      onFocus={() => warm(to)}
      {...rest}
    />
  )
}
