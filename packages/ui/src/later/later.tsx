import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react'

/**
 * A part of a screen whose code is fetched when it is first drawn, `meanwhile` in its place. Where it can't be had the screen stays as it is: what
 * was opened by a press is closed again by its `onClose`, so that the next press asks anew; anything else is asked for again when the network
 * comes back.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: ReactNode,
) {
  let Part: ComponentType<Props> | undefined
  return function Later(props: Props & { onClose?: () => void }) {
    const [, draw] = useState(0)
    // biome-ignore lint/correctness/useExhaustiveDependencies: its code is asked for where it is opened, not with every change of what it shows
    useLayoutEffect(() => {
      const ask = () =>
        load().then(
          (part) => {
            Part = part
            draw(1)
          },
          () => (props.onClose ? props.onClose() : addEventListener('online', ask, { once: true })),
        )
      if (!Part) ask()
    }, [])
    return Part ? <Part {...props} /> : meanwhile
  }
}
