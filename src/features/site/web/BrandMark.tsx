/** The product's logo: a page whose lines are being written. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 32 32" className={className}>
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <path d="M10 8h7.5a8 8 0 0 1 0 16H10z" fill="none" strokeWidth="2.5" strokeLinejoin="round" className="stroke-accent-text" />
      <path d="M14 13.5h5M14 18.5h3" fill="none" strokeWidth="2.5" strokeLinecap="round" className="stroke-accent-text opacity-70" />
    </svg>
  )
}
