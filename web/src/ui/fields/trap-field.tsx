import { useFormContext } from 'react-hook-form';

/** A box that no person sees and programs fill: the server hears of it as `website`. */
export function TrapField({ name, label }: { name: string; label: string }) {
  const { register } = useFormContext();
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
      <label>
        {label}
        <input {...register(name)} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
