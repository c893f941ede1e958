import { type VariantProps, cva } from 'class-variance-authority'

/** Shared by links in running text and by buttons that look like one. */
export const textLinkStyle = cva('rounded-sm underline-offset-4', {
  variants: {
    /** `quiet` and `muted` stand apart, so they are underlined on hover only. `muted` takes the colour of the small print around it. */
    look: {
      text: 'font-medium text-accent-strong underline',
      quiet: 'text-accent-strong hover:underline',
      muted: 'hover:text-text hover:underline',
    },
  },
  defaultVariants: { look: 'text' },
})
export type TextLinkStyle = VariantProps<typeof textLinkStyle>
