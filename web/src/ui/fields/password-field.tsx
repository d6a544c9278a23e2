import * as m from '@chinar/messages/paraglide/messages';
import { Eye, EyeOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { IconButton } from '../icon-button.tsx';
import type { FieldProps } from './field.tsx';
import { boxClass } from './box-class.ts';
import { FieldFrame, useField } from './field.tsx';

/** A password that can be shown. */
export function PasswordField({
  autoComplete,
  aside,
  ...field
}: FieldProps & { autoComplete: 'current-password' | 'new-password'; aside?: ReactNode }) {
  const { register } = useFormContext();
  const state = useField(field, { isSecret: true });
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame field={field} state={state} aside={aside}>
      <div className="relative">
        <input
          {...register(field.name)}
          {...state.control}
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className={`${boxClass} h-12 pr-13`}
        />
        <IconButton
          label={isShown ? m.common_password_hide() : m.common_password_show()}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="absolute top-0.5 right-0.5"
        >
          <Icon size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </FieldFrame>
  );
}
