import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react'

/**
 * A part of a screen whose code is loaded when it is first rendered; `meanwhile` is shown in its place. If the code can't be loaded, the
 * screen stays as it is. A part that a press has opened is closed by its `onClose`, so that the next press tries again; any other part is
 * loaded again when the network comes back.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: ReactNode,
) {
  let Part: ComponentType<Props> | undefined
  return function Later(props: Props & { onClose?: () => void }) {
    const [, draw] = useState(0)
    // biome-ignore lint/correctness/useExhaustiveDependencies: the code is loaded at mount, not at every change of props
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
