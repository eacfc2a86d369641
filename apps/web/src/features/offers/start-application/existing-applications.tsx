import { applicationTypeName, type ApplicationType } from "@keystep/domain/applications/application";
import type { ApplicationSummary } from "@keystep/contract/applications/applications";
import { applicationPath } from "#src/app/paths";
import { brand } from "#src/layout/brand";
import { Button } from "#src/ui/button.tsx";
import { Link } from "#src/ui/link.tsx";
import { dateText } from "#src/ui/instant";

type ExistingApplicationsProps = {
  readonly type: ApplicationType;
  readonly applications: readonly ApplicationSummary[];
  readonly isStarting: boolean;
  readonly onStart: () => void;
};

export function ExistingApplications({ type, applications, isStarting, onStart }: ExistingApplicationsProps) {
  const name = applicationTypeName(type, brand.name);
  return (
    <section aria-labelledby="existing-applications" className="grid gap-4">
      <h2 id="existing-applications" className="text-[1.3rem]">
        You already have {applications.length} in-progress {name} application(s)
      </h2>
      <table className="w-full text-left">
        <thead>
          <tr className="border-b border-line text-[0.97rem] text-soft">
            <th scope="col" className="py-1.5 pr-4 font-normal">
              ID
            </th>
            <th scope="col" className="py-1.5 pr-4 font-normal">
              Created At
            </th>
            <th scope="col">
              <span className="sr-only">Open</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {applications.map((application) => (
            <tr key={application.id} className="border-b border-line">
              <td className="money w-[42%] py-2 pr-4 text-[0.94rem] leading-snug break-all md:w-auto">
                {application.id}
              </td>
              <td className="py-2 pr-4">{dateText(application.createdAt)}</td>
              <td className="py-2 text-right">
                <Link
                  href={applicationPath(application.id, application.step)}
                  look="quiet"
                  aria-label={`Continue the application of ${dateText(application.createdAt)}`}
                >
                  Continue
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        <Button onClick={onStart} isPending={isStarting}>
          New application
        </Button>
      </p>
      <p className="text-[0.97rem] text-soft">
        A new application takes the figures above. You don’t need to enter an email.
      </p>
    </section>
  );
}
