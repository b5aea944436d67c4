import { createElement, type SVGProps } from 'react'

/** The elements of one icon of lucide-react with their attributes, among them the `key` that React asks for. */
type Drawing = {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

type Props = SVGProps<SVGSVGElement> & { readonly size?: number }

/**
 * The icon component of a drawing, hidden from assistive technology by default. The build puts it in the place of
 * lucide-react's own (vite.config.ts), which weighs a kilobyte more on the first load, for settings that no page uses.
 */
export function createIcon({ node }: Drawing) {
  return ({ size = 24, ...props }: Props) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
