import type { Appearance } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { chosenTheme, onThemeChosen } from '#web/app/shell/theme.ts'

const tokens = ['surface', 'ink', 'muted', 'brand', 'on-brand', 'edge', 'danger', 'ok', 'warn'] as const
type Colours = Readonly<Record<(typeof tokens)[number], string>>

/** Our colours as they are now, light or dark: frames of another origin know none of our tokens. */
function currentColours(): Colours {
  const probe = document.createElement('span')
  // With reduced motion every element has a transition of 1 ms, and a colour read at once would be the one before.
  probe.style.transitionProperty = 'none'
  document.body.append(probe)
  const colours = tokens.map(token => {
    probe.style.color = `var(--color-${token})`
    return [token, getComputedStyle(probe).color] as const
  })
  probe.remove()
  return Object.fromEntries(colours) as Colours
}

const darkSystem = () => matchMedia('(prefers-color-scheme: dark)')

function isDark(): boolean {
  const theme = chosenTheme()
  return theme === 'auto' ? darkSystem().matches : theme === 'dark'
}

/** Fields as ours are: heights, corners, colours, the ring of the focus; Inter where the device has it, else its own. */
function currentAppearance(): Appearance {
  const colours = currentColours()
  return {
    theme: isDark() ? 'night' : 'stripe',
    variables: {
      fontFamily: 'Inter, system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '14px',
      gridRowSpacing: '20px',
      colorPrimary: colours.brand,
      colorBackground: colours.surface,
      colorText: colours.ink,
      colorTextSecondary: colours.muted,
      colorTextPlaceholder: colours.muted,
      colorDanger: colours.danger,
      colorSuccess: colours.ok,
      colorWarning: colours.warn,
      accessibleColorOnColorPrimary: colours['on-brand'],
      iconColor: colours.muted,
    },
    rules: rulesIn(colours),
  }
}

function rulesIn({ edge, brand, danger }: Colours): NonNullable<Appearance['rules']> {
  const ring = { outline: `3px solid ${brand}`, outlineOffset: '2px', boxShadow: 'none' }
  return {
    '.Input': { border: `1px solid ${edge}`, boxShadow: 'none', padding: '16px', lineHeight: '24px' },
    '.Input:hover': { borderColor: brand },
    '.Input:focus': ring,
    '.Input--invalid': { border: `1px solid ${danger}`, outline: `1px solid ${danger}`, boxShadow: 'none' },
    '.Label': { fontSize: '14px', fontWeight: '500', marginBottom: '6px' },
    '.Error': { fontSize: '14px', marginTop: '6px' },
    '.Tab': { border: `1px solid ${edge}`, boxShadow: 'none' },
    '.Tab--selected': { borderColor: brand },
    '.Tab:focus': ring,
  }
}

/** Follows the theme: the sender's choice in this page and the system's. */
export function useAppearance(): Appearance {
  const [appearance, setAppearance] = useState(currentAppearance)
  useEffect(() => {
    const follow = () => setAppearance(currentAppearance())
    const system = darkSystem()
    system.addEventListener('change', follow)
    const stop = onThemeChosen(follow)
    return () => {
      system.removeEventListener('change', follow)
      stop()
    }
  }, [])
  return appearance
}
