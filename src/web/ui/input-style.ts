export const inputStyle = [
  'w-full rounded-md border border-border-strong bg-raised px-3 text-base text-text sm:text-sm',
  'transition-[border-color,box-shadow] duration-150 ease-out hover:border-muted',
  'focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-accent',
  'aria-invalid:border-negative aria-invalid:focus-visible:outline-negative',
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted',
  // Not read-only:, which fits every select, too.
  '[&[readonly]]:bg-sunken [&[readonly]]:text-muted',
].join(' ')
