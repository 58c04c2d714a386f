import { useEffect, useRef, useState } from "preact/hooks";
import { anyoneClient } from "../api/client.ts";
import { hrefOf } from "../root.ts";
import { visit } from "./visit.ts";

/** The place where a page announces errors. It is never removed, because screen readers announce changes of what they know. */
export const Notice = ({ text, isFocused = false }: { readonly text: string; readonly isFocused?: boolean }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text === "") return;
    place.current?.scrollIntoView({ block: "nearest" });
    if (isFocused) place.current?.focus();
  }, [text, isFocused]);
  return (
    <div ref={place} class="notice error" role="alert" tabindex={-1}>
      {text}
    </div>
  );
};

/** Shows who is signed in already, because signing in or joining ends that session. */
export const SignedIn = () => {
  const [me, setMe] = useState<Awaited<ReturnType<typeof anyoneClient.me.get>>>();
  useEffect(() => {
    if (visit.hasSession) anyoneClient.me.get().then(setMe, () => {});
  }, []);
  return (
    me && (
      <p class="notice">
        You are signed in as {me.user.name} in {me.organization.name}. <a href={hrefOf("/")}>Go to Worktrack</a>
      </p>
    )
  );
};
