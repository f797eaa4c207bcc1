type Child = Node | string | null | false
type Props<K extends keyof HTMLElementTagNameMap> = Partial<
  Omit<HTMLElementTagNameMap[K], 'style' | 'dataset'>
> & {
  class?: string
  role?: string
  data?: Record<string, string>
  aria?: Record<string, string>
}

/** Makes an element with its properties, `data-` and `aria-` attributes and children. A child that is null or false is left out. */
export function el<K extends keyof HTMLElementTagNameMap>(
  name: K,
  { class: className, role, data, aria, ...properties }: Props<K> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name)
  Object.assign(element, properties)
  if (className) element.className = className
  if (role) element.setAttribute('role', role)
  for (const [key, value] of Object.entries(data ?? {})) element.dataset[key] = value
  for (const [key, value] of Object.entries(aria ?? {})) element.setAttribute(`aria-${key}`, value)
  element.append(...children.filter((child): child is Node | string => child !== null && child !== false))
  return element
}
