type Props = { label: string; isSelected: boolean; onToggle: () => void }

/** The box that selects a row, or all of them: above the link that fills the row. */
export const SelectBox = ({ label, isSelected, onToggle }: Props) => (
  <label className="relative z-1 -m-1 inline-grid min-h-7 min-w-7 place-items-center">
    <span className="sr-only">{label}</span>
    <input
      type="checkbox"
      data-select
      checked={isSelected}
      onChange={onToggle}
      className="size-4.5 accent-brand"
    />
  </label>
)
