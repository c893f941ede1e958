import { type VariantProps, cva } from 'class-variance-authority'

/** Shared by buttons and by links that look like one. */
export const buttonStyle = cva(
  [
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium select-none',
    'transition-[background-color,border-color,color,transform] duration-150 ease-out active:translate-y-px',
    'disabled:pointer-events-none disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 aria-disabled:active:translate-y-0',
    '[&>svg]:size-4 [&>svg]:shrink-0',
  ],
  {
    variants: {
      variant: {
        primary: 'bg-accent text-accent-text not-aria-disabled:hover:bg-accent-hover',
        secondary: 'border border-border bg-raised text-text not-aria-disabled:hover:border-border-strong not-aria-disabled:hover:bg-hover',
        ghost: 'text-muted not-aria-disabled:hover:bg-hover not-aria-disabled:hover:text-text',
        danger: 'bg-danger text-danger-text not-aria-disabled:hover:bg-danger-hover',
        link: 'text-accent-strong underline decoration-border-strong underline-offset-4 hover:decoration-current',
      },
      /** `lg` wraps long labels, as a translation on a phone. Square ones hold an icon; `lines` is for labels of any length, in a `span` that wraps; `text` is for links, which are as wide as their label. */
      size: {
        sm: 'h-8 px-3 text-sm whitespace-nowrap',
        md: 'h-9 px-4 text-sm whitespace-nowrap',
        lg: 'min-h-11 px-4 py-2 text-center text-base text-balance sm:px-5',
        lines: 'min-h-11 px-4 py-2 text-left text-sm sm:min-h-9',
        'square-sm': 'size-8',
        'square-md': 'size-9',
        'square-lg': 'size-11',
        text: 'text-xs whitespace-nowrap',
      },
    },
    defaultVariants: { variant: 'secondary', size: 'md' },
  },
)
export type ButtonStyle = VariantProps<typeof buttonStyle>
