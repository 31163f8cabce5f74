import { getNumberVerification } from '@arabati/domain/number-verification/number-verification.requests';
import { getOwnProfile } from '@arabati/domain/profiles/profiles.requests';
import { updateProfile } from '@arabati/domain/profiles/update-profile.requests';
import type { signUpProfileSchema } from '@arabati/domain/sign-in/sign-up';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InferInput } from 'valibot';
import { callApi } from '../../platform/api-client.ts';
import { apiKey, apiQuery } from '../../platform/api-query.ts';

/** As typed: numbers have ten digits. */
export type ProfileForm = InferInput<typeof signUpProfileSchema>;

/** Updates the member's profile. A PUT, so it can be repeated after a lost response. */
export function useUpdateProfile() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: ProfileForm) => callApi(updateProfile, { body: form }),
    onSuccess(profile) {
      queryClient.setQueryData(apiQuery(getOwnProfile, {}).queryKey, profile);
      // A changed number is no longer verified.
      void queryClient.invalidateQueries({ queryKey: apiKey(getNumberVerification) });
    },
  });
}
