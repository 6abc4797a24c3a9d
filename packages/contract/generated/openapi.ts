/* Generated from openapi/openapi.yaml. Do not edit: change the contract and run "npm run generate". */
export interface paths {
    "/api/auth/idp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Exchanges an ID token of the identity provider for an access token of this service. The ID token must be signed by the provider, be meant for this app, not be expired, and carry a verified e-mail. The first sign-in finds the account by that e-mail and binds it to the identity; later ones find it by the identity. `idp` in the path stands for a provider's name: a deployment may offer the same operation under another one, such as `/api/auth/google`.
         */
        post: operations["createAccessToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account
         * @description Creates an account from a form. It does not sign in: the user does that at the identity provider, with the same e-mail. An e-mail can be registered once, upper and lower case being the same; a WhatsApp number may be shared, as families do. Sign in soon: after 30 minutes the user has to confirm the profile (`is_profile_complete`), and an account that nobody signs in to is removed after 30 days. The operator may set other times.
         */
        post: operations["registerAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sign out
         * @description Revokes the access token that the call was made with, and only that one: the user's other devices stay signed in. Although it is a GET it changes something, so that HEAD is not offered here.
         */
        get: operations["revokeAccessToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one's own profile
         * @description The profile of the user whose access token is presented, as an array of one.
         */
        get: operations["getProfile"];
        /**
         * Change one's own profile
         * @description Changes the fields that are sent and leaves the others as they are. At least one is needed. It also confirms the profile (`is_profile_complete`), even if no value changes. The answer does not repeat the profile: `data` is always empty, on success and on every error of this operation.
         */
        put: operations["updateProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feedbacks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List feedbacks with their questions
         * @description Every feedback (what a learner is told after a question), each with the questions it belongs to and their content.
         */
        get: operations["listFeedbacks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pertanyaans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List questions
         * @description The questions to practise with, each with its feedbacks, its content and the letters it is about. With `id_content` only those that have this content, as their main content or as any other.
         */
        get: operations["listPertanyaans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hurufs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List letters with their traits
         * @description The 29 letters of the Arabic alphabet (alif and hamza counted as two), each with its traits.
         */
        get: operations["listHurufs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/kategoris": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List categories with their sub-categories
         * @description The categories (the five regions of mouth and throat from which letters come), each with its sub-categories (the articulation points in it) and their content.
         */
        get: operations["listKategoris"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/kategoris/sub": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sub-categories
         * @description The sub-categories (articulation points), each with its content. With `id_kategori` only those of this category. Here `data` comes first in the envelope.
         */
        get: operations["listSubkategoris"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/lembagas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List institutions
         * @description The institutions at which one can learn, with their addresses and places on the map.
         */
        get: operations["listLembagas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pengajars": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List teachers (pengajar)
         * @description Every teacher with certificates, experience, levels and booked hours. The same answer as `GET /api/teachers`, under its Indonesian name. Students are masked.
         */
        get: operations["listPengajars"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teachers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List teachers
         * @description Every teacher with certificates, experience, levels and booked hours. The same answer as `GET /api/pengajars`. Students are masked.
         */
        get: operations["listTeachers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teachers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one teacher
         * @description One teacher with certificates, experience, levels and booked hours, as an array of one. Students are masked. The path `/api/teachers/slot-time` is another operation and never taken for an identifier.
         */
        get: operations["getTeacher"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/placement-test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List one's own placement tests
         * @description The placement tests of the user whose access token is presented; for a teacher also those that they review. A user who has none gets an empty list.
         */
        get: operations["listPlacementTests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/placement-test/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register for a placement test
         * @description Registers the user whose access token is presented. A student has at most one open test (`s_progress` 0 or 1): registering again answers the open one, unchanged, so that repeating the call is safe. An open test expires 30 days after its registration or its schedule, whichever is later. No body is needed.
         */
        post: operations["registerPlacementTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/packages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List packages
         * @description The priced offers of lessons.
         */
        get: operations["listPackages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/packages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one package
         * @description One package, as an array of one.
         */
        get: operations["getPackage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/set-schedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List set schedules (never available)
         * @description The interface as published defines this path but no success for it: it was only ever observed in maintenance (503) and with a failing database (500). So it has none here either: it answers 503, or 500 when the database fails. Both bodies have shapes of their own, kept for existing apps; their values are fixed and say nothing of the server's inside. Do not build on it.
         */
        get: operations["listSetSchedules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/programs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List programs
         * @description The programs of the school, also those that are finished or not active; their fields say so.
         */
        get: operations["listPrograms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/programs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one program
         * @description One program, as an array of one.
         */
        get: operations["getProgram"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teachers/slot-time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the hours of all teachers
         * @description Every teacher with levels and booked hours, without certificates and experience. Students are masked.
         */
        get: operations["listSlotTimes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/teachers/{id}/slot-time": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the hours of one teacher
         * @description One teacher with levels and booked hours, without certificates and experience, as an array of one. Students are masked.
         */
        get: operations["getSlotTimes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description An error that belongs to no operation: an unknown path (404), a method that the path does not have (405), a request that took too long (408), whose headers are too large (431), whose path is wrongly percent-encoded or that is not even HTTP (400). */
        Error: {
            /** @description The HTTP status again. */
            status: number;
            /** @description What is wrong. */
            message: string;
            /**
             * @description True, as this is an error.
             * @constant
             */
            error: true;
            /** @description One entry for each field at fault; left out where no field can be named. */
            errors?: components["schemas"]["FieldError"][];
        };
        /** @description What an app sends to sign a user in. */
        IdToken: {
            /** @description ID token (a JWT) that the identity provider issued to the app. Any text that does not verify is answered with `idToken is not verified`, however short, long or strange it is. */
            id_token: string;
        };
        /** @description An access token, and for whom it is. */
        AccessToken: {
            /** @description The token. Opaque, and as good as a password: the service keeps only its hash and cannot show it again. */
            access_token: string;
            /**
             * @description How to present the token, always `Bearer`.
             * @constant
             */
            token_type: "Bearer";
            /**
             * Format: int64
             * @description When the token expires, in Unix time (seconds since 1970-01-01T00:00:00Z).
             */
            expires_at: number;
            /**
             * Format: email
             * @description E-mail of the account, in lower case.
             */
            email: string;
            /** @description Whether name, gender and WhatsApp number are all there and confirmed. They are unconfirmed when the first sign-in came more than 30 minutes after the registration (the operator may set another time), because somebody else may have registered this e-mail. If false, show the form and send a PUT. */
            is_profile_complete: boolean;
        };
        /** @description Answer to signing in. */
        CreateAccessTokenResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            data: components["schemas"]["AccessToken"];
        };
        /** @description One fault of a request. */
        FieldError: {
            /** @description Name of the body's field or of the parameter that is at fault, `""` for the body as a whole. */
            field: string;
            /** @description What is wrong with it, in words for people. It may change. */
            message: string;
        };
        /** @description A malformed request, or an ID token that does not verify. */
        BadRequestError: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 400;
            /** @description What is wrong, in words for people. */
            message: string;
            /**
             * @description True, as this is an error.
             * @constant
             */
            error: true;
            /** @description One entry for each field at fault; left out where no field can be named. */
            errors?: components["schemas"]["FieldError"][];
        };
        /** @description There is no account for the identity that signed in. */
        AccountUserNotFoundError: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 403;
            /**
             * @description Always these words.
             * @constant
             */
            message: "Account user not found";
            /**
             * @description True, as this is an error.
             * @constant
             */
            error: true;
        };
        /** @description The body exceeds 64 KiB. */
        PayloadTooLargeError: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 413;
            /**
             * @description Always these words.
             * @constant
             */
            message: "Payload Too Large";
            /**
             * @description True, as this is an error.
             * @constant
             */
            error: true;
        };
        /** @description The body is not `application/json`. */
        UnsupportedMediaTypeError: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 415;
            /**
             * @description Always these words.
             * @constant
             */
            message: "Unsupported Media Type";
            /**
             * @description True, as this is an error.
             * @constant
             */
            error: true;
        };
        /** @description A rate limit is exceeded. */
        TooManyRequestsError: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 429;
            /**
             * @description Always these words.
             * @constant
             */
            message: "Too Many Requests";
            /**
             * @description True, as this is an error.
             * @constant
             */
            error: true;
        };
        /** @description A fault of the server. */
        InternalServerError: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 500;
            /**
             * @description Always these words.
             * @constant
             */
            message: "Internal Server Error";
            /**
             * @description True, as this is an error.
             * @constant
             */
            error: true;
        };
        /** @description Maintenance, overload or no database. */
        ServiceUnavailableError: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 503;
            /**
             * @description Always these words.
             * @constant
             */
            message: "Service Unavailable";
            /**
             * @description True, as this is an error.
             * @constant
             */
            error: true;
        };
        /** @description The form that creates an account. */
        Registration: {
            /**
             * Format: email
             * @description E-mail address, the one that the user signs in with at the identity provider. Kept in lower case.
             */
            email: string;
            /** @description Full name, 1 to 50 characters (Unicode code points) without control or invisible ones, at least one of them not a space. Spaces at both ends are removed. */
            name: string;
            /**
             * @description `Laki - Laki` (male) or `Perempuan` (female), spelt exactly so.
             * @enum {string}
             */
            gender: "Laki - Laki" | "Perempuan";
            /** @description WhatsApp number of 10 to 15 digits, with the country code and without `+` or a leading zero, as a JSON number. An Indonesian number may leave out its country code: `81200000001` is kept as `6281200000001`. */
            whatsapp: number;
        };
        /** @description Answer to registering. There is no message and no data. */
        RegisterAccountResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 201;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
        };
        /** @description There is an account with this e-mail already. */
        EmailAlreadyRegisteredError: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 403;
            /**
             * @description Always these words.
             * @constant
             */
            message: "Email already registered";
            /**
             * @description True, as this is an error.
             * @constant
             */
            error: true;
        };
        /** @description Answer to signing out. There is no message and no data. */
        RevokeAccessTokenResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
        };
        /** @description The access token is missing, unknown, expired or revoked. */
        UnauthorizedError: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 401;
            /**
             * @description Always these words.
             * @constant
             */
            message: "Unauthorized";
            /**
             * @description True, as this is an error.
             * @constant
             */
            error: true;
        };
        /** @description What a user sees of their own account. */
        Profile: {
            /**
             * Format: int32
             * @description Identifier of the account, called `id_user` elsewhere.
             */
            id: number;
            /** @description Full name, or `""`. */
            name: string;
            /** @description Link to the user's picture, or `""`. */
            avatar: string;
        };
        /** @description The user's own profile. */
        GetProfileResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            /** @description The profile, always exactly one. */
            data: components["schemas"]["Profile"][];
        };
        /** @description The account of this access token has been deleted. Sent with HTTP status 404. */
        ProfileNotFoundError: {
            /**
             * @description 401, although the HTTP status is 404.
             * @constant
             */
            status: 401;
            /**
             * @description Always these words.
             * @constant
             */
            message: "Not Found";
            /**
             * @description True, as this is an error.
             * @constant
             */
            error: true;
        };
        /** @description The fields of the profile to change, at least one. What is left out stays as it is. */
        ProfileChange: {
            /** @description Full name, 1 to 50 characters (Unicode code points) without control or invisible ones, at least one of them not a space. Spaces at both ends are removed. */
            name?: string;
            /**
             * @description `Laki - Laki` (male) or `Perempuan` (female), spelt exactly so.
             * @enum {string}
             */
            gender?: "Laki - Laki" | "Perempuan";
            /** @description WhatsApp number of 10 to 15 digits, with the country code and without `+` or a leading zero, as a JSON number. An Indonesian number may leave out its country code: `81200000001` is kept as `6281200000001`. */
            whatsapp?: number;
            /**
             * Format: uri
             * @description Link to the user's picture. It must be an `https` link.
             */
            avatar?: string;
        };
        /** @description Answer to changing the profile. Here `data` comes first. */
        UpdateProfileResult: {
            /**
             * @description Always empty.
             * @constant
             */
            data: never[];
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description Always these words.
             * @constant
             */
            message: "Profile updated";
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
        };
        /** @description A malformed request to change the profile. `data` comes first. */
        UpdateProfileBadRequestError: {
            /**
             * @description Always empty.
             * @constant
             */
            data: never[];
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 400;
            /** @description What is wrong, in words for people. */
            message: string;
            /**
             * @description True, as this is an error.
             * @constant
             */
            error: true;
            /** @description One entry for each field at fault; left out where no field can be named. */
            errors?: components["schemas"]["FieldError"][];
        };
        /** @description The access token is missing, unknown, expired or revoked. */
        UpdateProfileUnauthorizedError: {
            /**
             * @description Always empty.
             * @constant
             */
            data: never[];
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 401;
            /**
             * @description Always these words.
             * @constant
             */
            message: "Unauthorized";
            /**
             * @description True, as this is an error.
             * @constant
             */
            error: true;
        };
        /** @description The account of this access token has been deleted. Sent with HTTP status 404. */
        UpdateProfileNotFoundError: {
            /**
             * @description Always empty.
             * @constant
             */
            data: never[];
            /**
             * @description 401, although the HTTP status is 404.
             * @constant
             */
            status: 401;
            /**
             * @description Always these words.
             * @constant
             */
            message: "Not Found";
            /**
             * @description True, as this is an error.
             * @constant
             */
            error: true;
        };
        /** @description The body exceeds 64 KiB. */
        UpdateProfilePayloadTooLargeError: {
            /**
             * @description Always empty.
             * @constant
             */
            data: never[];
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 413;
            /**
             * @description Always these words.
             * @constant
             */
            message: "Payload Too Large";
            /**
             * @description True, as this is an error.
             * @constant
             */
            error: true;
        };
        /** @description The body is not `application/json`. */
        UpdateProfileUnsupportedMediaTypeError: {
            /**
             * @description Always empty.
             * @constant
             */
            data: never[];
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 415;
            /**
             * @description Always these words.
             * @constant
             */
            message: "Unsupported Media Type";
            /**
             * @description True, as this is an error.
             * @constant
             */
            error: true;
        };
        /** @description A rate limit is exceeded. */
        UpdateProfileTooManyRequestsError: {
            /**
             * @description Always empty.
             * @constant
             */
            data: never[];
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 429;
            /**
             * @description Always these words.
             * @constant
             */
            message: "Too Many Requests";
            /**
             * @description True, as this is an error.
             * @constant
             */
            error: true;
        };
        /** @description A fault of the server. */
        UpdateProfileInternalServerError: {
            /**
             * @description Always empty.
             * @constant
             */
            data: never[];
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 500;
            /**
             * @description Always these words.
             * @constant
             */
            message: "Internal Server Error";
            /**
             * @description True, as this is an error.
             * @constant
             */
            error: true;
        };
        /** @description Maintenance, overload or no database. */
        UpdateProfileServiceUnavailableError: {
            /**
             * @description Always empty.
             * @constant
             */
            data: never[];
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 503;
            /**
             * @description Always these words.
             * @constant
             */
            message: "Service Unavailable";
            /**
             * @description True, as this is an error.
             * @constant
             */
            error: true;
        };
        /** @description One piece of teaching material. */
        Content: {
            /** @description Identifier of the content. */
            id_content: string;
            /** @description Name of the content, as a heading (*nama* = name). */
            nama_content: string;
            /** @description What it teaches (*deskripsi* = description), or `""`. */
            deskripsi: string;
            /** @description Link to a picture, or `""`. */
            image: string;
            /** @description Link to a video, or `""`. */
            video: string;
            /** @description Recap to show when the learner has finished, or `""`. */
            rekap: string;
            /** @description Introduction to show before the learner begins, or `""`. */
            intro_text: string;
        };
        /** @description A practice question (*pertanyaan*) as it stands within a feedback. */
        FeedbackPertanyaan: {
            /** @description Identifier of the question. */
            id_pertanyaan: string;
            /** @description Identifier of the question's main feedback, or `""`. */
            id_feedback: string;
            /** @description Identifier of the category that the question belongs to, or `""`. */
            id_kategori: string;
            /** @description Identifier of the question's main content, or `""`. */
            id_content: string;
            /** @description The question, or what the learner is to do. */
            pertanyaan: string;
            /** @description Link to a teacher's (*ustadz*) recording of the right sound, or `""`. */
            audio_ustadz: string;
            /** @description Link to a picture that goes with the question (*soal*), or `""`. */
            image_soal: string;
            /** @description The right answer, or `""`: the sound in Latin letters, such as `ba`, or words. Do not show it beforehand. */
            true_sound_label: string;
            /** @description All contents of the question, the main one among them (*daftar* = list). */
            daftar_content: components["schemas"]["Content"][];
        };
        /** @description What a learner is told after a question, with the questions it belongs to. */
        Feedback: {
            /** @description Identifier of the feedback. */
            id_feedback: string;
            /** @description The words for the learner (*deskripsi* = description). */
            deskripsi: string;
            /** @description The questions with this feedback (*daftar pertanyaan* = list of questions). */
            daftar_pertanyaan: components["schemas"]["FeedbackPertanyaan"][];
        };
        /** @description The feedbacks. */
        ListFeedbacksResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            /** @description Every feedback, ordered by identifier. */
            data: components["schemas"]["Feedback"][];
        };
        /** @description A feedback as it stands within a question. */
        PertanyaanFeedback: {
            /** @description Identifier of the feedback. */
            id_feedback: string;
            /** @description The words for the learner (*deskripsi* = description). */
            deskripsi: string;
        };
        /** @description A trait (*sifat*) of a letter in the science of tajwid. */
        Sifat: {
            /** @description Identifier of the trait. */
            id_sifatul_huruf: string;
            /** @description Name of the trait in Latin letters, such as `Qalqalah`. */
            nama_sifat: string;
            /**
             * @description Strength of the trait, whatever the field's name (*deskripsi* = description) suggests: 1 strong, 0 between strong and weak, -1 weak.
             * @enum {integer}
             */
            deskripsi: -1 | 0 | 1;
        };
        /** @description A letter (*huruf*) of the Arabic alphabet. */
        Huruf: {
            /** @description Identifier of the letter. */
            id_huruf: string;
            /** @description The letter itself, in Arabic script. */
            huruf: string;
            /** @description The letter's traits (*daftar sifat* = list of traits). */
            daftar_sifat: components["schemas"]["Sifat"][];
        };
        /** @description A practice question (*pertanyaan*) with its feedbacks, contents and letters. */
        Pertanyaan: {
            /** @description Identifier of the question. */
            id_pertanyaan: string;
            /** @description Identifier of the question's main feedback, or `""`. */
            id_feedback: string;
            /** @description Identifier of the category that the question belongs to, or `""`. */
            id_kategori: string;
            /** @description Identifier of the question's main content, or `""`. */
            id_content: string;
            /** @description The question, or what the learner is to do. */
            pertanyaan: string;
            /** @description Link to a teacher's (*ustadz*) recording of the right sound, or `""`. */
            audio_ustadz: string;
            /** @description Link to a picture that goes with the question (*soal*), or `""`. */
            image_soal: string;
            /** @description The right answer, or `""`: the sound in Latin letters, such as `ba`, or words. Do not show it beforehand. */
            true_sound_label: string;
            /** @description All feedbacks of the question, the main one among them (*daftar* = list). */
            daftar_feedbacks: components["schemas"]["PertanyaanFeedback"][];
            /** @description All contents of the question, the main one among them. */
            daftar_contents: components["schemas"]["Content"][];
            /** @description The letters that the question is about. */
            daftar_hurufs: components["schemas"]["Huruf"][];
        };
        /** @description The questions. */
        ListPertanyaansResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            /** @description The questions asked for, ordered by identifier. */
            data: components["schemas"]["Pertanyaan"][];
        };
        /** @description The letters. */
        ListHurufsResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            /** @description Every letter, ordered by identifier. */
            data: components["schemas"]["Huruf"][];
        };
        /** @description A sub-category (*subkategori*), such as an articulation point, with its content. */
        Subkategori: {
            /** @description Identifier of the sub-category. */
            id_subkategori: string;
            /** @description Identifier of the category that it is in. */
            id_kategori: string;
            /** @description The part of mouth or throat, in words (*bagian mulut* = part of the mouth). */
            bagian_mulut: string;
            /** @description The content for it (*daftar* = list). */
            daftar_content: components["schemas"]["Content"][];
        };
        /** @description A category (*kategori*), such as a region of mouth and throat, with its sub-categories. */
        Kategori: {
            /** @description Identifier of the category. */
            id_kategori: string;
            /** @description Name of the category, such as `Asy-Syafatain` (the two lips). */
            nama_kategori: string;
            /** @description Short description, or `""`. */
            deskripsi: string;
            /** @description Link to a picture, or `""`. */
            image: string;
            /** @description Long description (*panjang* = long), or `""`. */
            deskripsi_panjang: string;
            /** @description The sub-categories in it (*daftar* = list). */
            daftar_subkategori: components["schemas"]["Subkategori"][];
        };
        /** @description The categories. */
        ListKategorisResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            /** @description Every category, ordered by identifier. */
            data: components["schemas"]["Kategori"][];
        };
        /** @description The sub-categories. Here `data` comes first. */
        ListSubkategorisResult: {
            /** @description The sub-categories asked for, ordered by identifier. */
            data: components["schemas"]["Subkategori"][];
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
        };
        /** @description An institution (*lembaga*) at which one can learn. */
        Lembaga: {
            /** @description Identifier of the institution. */
            id_lembaga: string;
            /** @description A line of current information, or `""`. */
            info: string;
            /** @description Name of the institution. */
            nama_lembaga: string;
            /** @description Postal address (*alamat*), or `""`. */
            alamat: string;
            /** @description Latitude in decimal degrees (WGS 84), south negative, or `""`. */
            latitude: string;
            /** @description Longitude in decimal degrees (WGS 84), west negative, or `""`. */
            longitude: string;
            /** @description Telephone number (*nomor telepon*) in digits with the country code, or `""`. */
            nomor_telepon: string;
            /** @description What the institution offers (*deskripsi* = description), or `""`. */
            deskripsi: string;
            /** @description Instagram account as the institution publishes it, or `""`. */
            instagram: string;
            /** @description E-mail address, or `""`. */
            email: string;
            /** @description Link to the website, or `""`. */
            web: string;
        };
        /** @description The institutions. */
        ListLembagasResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            /** @description Every institution, ordered by identifier. */
            data: components["schemas"]["Lembaga"][];
        };
        /** @description A certificate (*sertifikat*) of a teacher. */
        Sertifikat: {
            /** @description Identifier of the certificate. */
            id_sertifikasipengajar: string;
            /** @description Identifier of the teacher; the same number as `id_teacher`. */
            id_pengajar: string;
            /** @description What is certified (*sertifikasi* = certification). */
            sertifikasi: string;
            /** @description Who issued it (*sumber* = source), or `""`. */
            sumber: string;
        };
        /** @description An experience (*pengalaman*) of a teacher. */
        Pengalaman: {
            /** @description Identifier of the experience. */
            id_pengalamanpengajar: string;
            /** @description Identifier of the teacher; the same number as `id_teacher`. */
            id_pengajar: string;
            /** @description The experience in full. */
            pengalaman: string;
            /** @description When it was (*tahun* = year), such as `2021` or `2018 - 2021`, or `""`. */
            tahun: string;
            /** @description The experience in short, for a list, or `""`. */
            pengalaman_preview: string;
        };
        /** @description A level of recitation that a teacher teaches. */
        Level: {
            /**
             * Format: int32
             * @description Identifier of the level.
             */
            id_level: number;
            /** @description Name of the level. */
            level: string;
            /** @description What the level is about, or `""`. */
            description: string;
            /**
             * @description Whether the teacher teaches it at present, as text. `1` active, `0` not.
             * @enum {string}
             */
            s_active: "0" | "1";
        };
        /** @description A student booked in an hour. By default the values are masked so that nobody can be recognised; a deployment that does not mask gives the full values. */
        Student: {
            /**
             * Format: int32
             * @description Identifier of the student.
             */
            id_student: number;
            /**
             * Format: int32
             * @description Identifier of the student's account. 0 when masked.
             */
            id_user: number;
            /** @description Name of the student. Initials such as `A. R.` when masked. */
            name: string;
            /** @description WhatsApp number in digits with the country code. `""` when masked or not known. */
            whatsapp: string;
            /**
             * @description `Laki - Laki` (male), `Perempuan` (female), or `""` when not known. Not masked, as an hour is for one or the other.
             * @enum {string}
             */
            gender: "Laki - Laki" | "Perempuan" | "";
        };
        /** @description A weekly hour of a teacher, with the students booked in it. */
        Time: {
            /**
             * Format: int32
             * @description Identifier of the hour.
             */
            id_time: number;
            /** @description When it begins, `HH:MM` on a 24-hour clock in the school's own time zone. */
            time: string;
            /** @description The students booked in it; an empty list is a free hour. */
            students: components["schemas"]["Student"][];
        };
        /** @description A day of the week with the hours at which a teacher teaches. */
        Day: {
            /** @description Number of the day in the week, 1 (*Senin*, Monday) to 7 (*Ahad*, Sunday). */
            id_day: number;
            /**
             * @description Name of the day. `Senin` Monday, `Selasa` Tuesday, `Rabu` Wednesday, `Kamis` Thursday, `Jumat` Friday, `Sabtu` Saturday, `Ahad` Sunday.
             * @enum {string}
             */
            day: "Senin" | "Selasa" | "Rabu" | "Kamis" | "Jumat" | "Sabtu" | "Ahad";
            /** @description The hours of this day, by the clock. */
            times: components["schemas"]["Time"][];
        };
        /** @description A teacher (*pengajar*) in full. */
        Teacher: {
            /**
             * Format: int32
             * @description Identifier of the teacher; the same number as `id_pengajar` elsewhere.
             */
            id_teacher: number;
            /**
             * Format: int32
             * @description Identifier of the teacher's own account, 0 if there is none.
             */
            id_user: number;
            /** @description Name of the teacher. */
            nama_pengajar: string;
            /** @description A line of current information, or `""`. */
            info: string;
            /** @description Place of residence (*domisili*), or `""`. */
            domisili: string;
            /** @description Instagram account as the teacher publishes it, or `""`. */
            instagram: string;
            /** @description Telephone number (*nomor telepon*) in digits with the country code, or `""`. */
            nomor_telepon: string;
            /** @description Occupation (*profesi*), or `""`. */
            profesi: string;
            /** @description Latitude in decimal degrees (WGS 84), south negative, or `""`. */
            latitude: string;
            /** @description Longitude in decimal degrees (WGS 84), west negative, or `""`. */
            longitude: string;
            /** @description The teacher's certificates. */
            sertifikats: components["schemas"]["Sertifikat"][];
            /** @description The teacher's experience. */
            pengalamans: components["schemas"]["Pengalaman"][];
            /** @description The levels that the teacher teaches, also those not taught at present. */
            levels: components["schemas"]["Level"][];
            /** @description The days on which the teacher teaches, in the order of the week. Days without hours are left out. */
            days: components["schemas"]["Day"][];
        };
        /** @description The teachers. */
        ListPengajarsResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            /** @description Every teacher, ordered by identifier. */
            data: components["schemas"]["Teacher"][];
        };
        /** @description The teachers. */
        ListTeachersResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            /** @description Every teacher, ordered by identifier. */
            data: components["schemas"]["Teacher"][];
        };
        /** @description One teacher. This envelope has a message, too. */
        GetTeacherResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            /**
             * @description Always these words.
             * @constant
             */
            message: "Success";
            /** @description The teacher, always exactly one. */
            data: components["schemas"]["Teacher"][];
        };
        /** @description There is no record with this identifier. */
        NotFoundError: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 404;
            /**
             * @description Always these words.
             * @constant
             */
            message: "Not Found";
            /**
             * @description True, as this is an error.
             * @constant
             */
            error: true;
        };
        /** @description A placement test, with the student whom it is for. */
        PlacementTest: {
            /**
             * Format: int32
             * @description Identifier of the placement test.
             */
            id_placement_test: number;
            /**
             * Format: int32
             * @description Identifier of the teacher who reviews it (an `id_teacher`), 0 while there is none.
             */
            id_reviewer: number;
            /**
             * Format: int32
             * @description Identifier of the student.
             */
            id_student: number;
            /** @description When it is to take place, an RFC 3339 timestamp in UTC with milliseconds, or `""`. */
            test_schedule_at: string;
            /** @description When it did take place, an RFC 3339 timestamp in UTC with milliseconds, or `""`. */
            actual_tested_at: string;
            /**
             * Format: int32
             * @description The level that the student is to start at (an `id_level`), 0 while there is no result.
             */
            level_result: number;
            /** @description What the student wrote when registering, or `""`. */
            notes: string;
            /** @description When it expires if it is still open then, an RFC 3339 timestamp in UTC with milliseconds, or `""`. */
            expired_date_at: string;
            /**
             * @description How far it is: 0 registered, 1 scheduled, 2 result in, 3 expired, 4 cancelled. A test with 0 or 1 is open.
             * @enum {integer}
             */
            s_progress: 0 | 1 | 2 | 3 | 4;
            /**
             * Format: int32
             * @description Identifier of the student's account.
             */
            id_user: number;
            /** @description Full name of the student, or `""`. */
            name: string;
            /** @description WhatsApp number of the student in digits with the country code, or `""`. */
            whatsapp: string;
            /**
             * @description Gender of the student. `Laki - Laki` (male), `Perempuan` (female), or `""` when not known.
             * @enum {string}
             */
            gender: "Laki - Laki" | "Perempuan" | "";
            /** @description Link to the teacher's notes (*catatan*), or `""`. */
            link_catatan: string;
        };
        /** @description The user's placement tests. */
        ListPlacementTestsResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            /** @description The placement tests, ordered by identifier. */
            data: components["schemas"]["PlacementTest"][];
        };
        /** @description Wishes for a placement test. All may be left out. */
        PlacementTestRegistration: {
            /**
             * Format: date-time
             * @description When the student would like to be tested: an RFC 3339 timestamp with any offset, such as `2030-01-19T09:00:00+07:00`. It must be in the future.
             */
            test_schedule_at?: string;
            /** @description What the teacher should know, up to 1,000 characters (Unicode code points). Line breaks are kept. */
            notes?: string;
        };
        /** @description The open placement test. */
        RegisterPlacementTestResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            /** @description The open placement test, always exactly one. */
            data: components["schemas"]["PlacementTest"][];
        };
        /** @description A priced offer of lessons. */
        Package: {
            /**
             * Format: int32
             * @description Identifier of the package.
             */
            id_package: number;
            /** @description Name of the package. */
            name: string;
            /** @description What is offered, or `""`. */
            description: string;
            /** @description Price in whole Indonesian rupiah, as digits without grouping. For what, `bill_type` says. */
            price: string;
            /** @description Minutes that one meeting lasts. */
            duration: number;
            /** @description Weeks that the package runs. */
            duration_in: number;
            /** @description Number of meetings, as digits. */
            recurred_of_meeting: string;
            /** @description Name of the level that it is for, or `""` for any. */
            level: string;
            /**
             * @description What the price is for. `sekali` once for the whole package, `bulanan` for each month, `per_pertemuan` for each meeting.
             * @enum {string}
             */
            bill_type: "sekali" | "bulanan" | "per_pertemuan";
            /** @description The number of meetings in words to show, such as `8 pertemuan` (8 meetings). */
            recurred_of_meeting_label: string;
        };
        /** @description The packages. */
        ListPackagesResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            /** @description Every package, ordered by identifier. */
            data: components["schemas"]["Package"][];
        };
        /** @description One package. */
        GetPackageResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            /** @description The package, always exactly one. */
            data: components["schemas"]["Package"][];
        };
        /** @description What went wrong, in generic terms. */
        SetSchedulesErrorInfo: {
            /** @description Three generic texts: a general SQLSTATE, a code and a sentence. They are the same whatever has happened. */
            errorInfo: string[];
        };
        /** @description The answer of `/api/set-schedules` when the database fails. Its `message` is an object. */
        SetSchedulesDatabaseError: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 500;
            message: components["schemas"]["SetSchedulesErrorInfo"];
            /**
             * @description True, as this is an error.
             * @constant
             */
            error: true;
        };
        /** @description A generic trace entry. */
        SetSchedulesTrace: {
            /**
             * @description A generic name; no real file.
             * @constant
             */
            file: "set-schedules";
            /**
             * @description Always 0; no real line.
             * @constant
             */
            line: 0;
            /**
             * @description Name of the operation.
             * @constant
             */
            function: "listSetSchedules";
            /**
             * @description A generic name; no real class.
             * @constant
             */
            class: "SetSchedules";
            /**
             * @description How the function is called; always these two characters.
             * @constant
             */
            type: "->";
        };
        /** @description The answer of `/api/set-schedules` in maintenance, which is its usual state. Not the usual envelope. */
        SetSchedulesUnavailableError: {
            /**
             * @description Always these words.
             * @constant
             */
            message: "Service Unavailable";
            /**
             * @description A generic name; no real exception.
             * @constant
             */
            exception: "ServiceUnavailable";
            /**
             * @description A generic name; no real file.
             * @constant
             */
            file: "set-schedules";
            /**
             * @description Always 0; no real line.
             * @constant
             */
            line: 0;
            /** @description One generic entry; no real trace. */
            trace: components["schemas"]["SetSchedulesTrace"][];
        };
        /** @description A program of the school that one can join. */
        Program: {
            /**
             * Format: int32
             * @description Identifier of the program.
             */
            id_program: number;
            /** @description Name of the program. */
            program_name: string;
            /** @description Link at which one registers for it, or `""`. */
            url_register: string;
            /** @description What it is, in a sentence, or `""`. */
            short_description: string;
            /** @description What it is, as a fragment of HTML, or `""`. Sanitise it before showing it. */
            description_html: string;
            /**
             * @description Whether it is on offer. 1 active, 0 not.
             * @enum {integer}
             */
            s_active: 0 | 1;
            /**
             * @description Kind of program. `reguler` regular classes, `intensif` intensive classes, `privat` one-to-one lessons, `daurah` a short course of a few days.
             * @enum {string}
             */
            program_type: "reguler" | "intensif" | "privat" | "daurah";
            /**
             * @description How far it is. 0 coming, 1 open for registration, 2 finished.
             * @enum {integer}
             */
            s_progress: 0 | 1 | 2;
        };
        /** @description The programs. */
        ListProgramsResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            /** @description Every program, ordered by identifier. */
            data: components["schemas"]["Program"][];
        };
        /** @description One program. This envelope has a message, too. */
        GetProgramResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            /**
             * @description Always these words.
             * @constant
             */
            message: "Success";
            /** @description The program, always exactly one. */
            data: components["schemas"]["Program"][];
        };
        /** @description A teacher (*pengajar*) with their hours, without certificates and experience. */
        SlotTimeTeacher: {
            /**
             * Format: int32
             * @description Identifier of the teacher; the same number as `id_pengajar` elsewhere.
             */
            id_teacher: number;
            /**
             * Format: int32
             * @description Identifier of the teacher's own account, 0 if there is none.
             */
            id_user: number;
            /** @description Name of the teacher. */
            nama_pengajar: string;
            /** @description A line of current information, or `""`. */
            info: string;
            /** @description Place of residence (*domisili*), or `""`. */
            domisili: string;
            /** @description Instagram account as the teacher publishes it, or `""`. */
            instagram: string;
            /** @description Telephone number (*nomor telepon*) in digits with the country code, or `""`. */
            nomor_telepon: string;
            /** @description Occupation (*profesi*), or `""`. */
            profesi: string;
            /** @description Latitude in decimal degrees (WGS 84), south negative, or `""`. */
            latitude: string;
            /** @description Longitude in decimal degrees (WGS 84), west negative, or `""`. */
            longitude: string;
            /** @description The levels that the teacher teaches, also those not taught at present. */
            levels: components["schemas"]["Level"][];
            /** @description The days on which the teacher teaches, in the order of the week. Days without hours are left out. */
            days: components["schemas"]["Day"][];
        };
        /** @description The teachers with their hours. */
        ListSlotTimesResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            /** @description Every teacher, ordered by identifier. */
            data: components["schemas"]["SlotTimeTeacher"][];
        };
        /** @description One teacher with their hours. */
        GetSlotTimesResult: {
            /**
             * @description The HTTP status again.
             * @constant
             */
            status: 200;
            /**
             * @description False, as this is a success.
             * @constant
             */
            error: false;
            /** @description The teacher, always exactly one. */
            data: components["schemas"]["SlotTimeTeacher"][];
        };
    };
    responses: {
        /** @description The body exceeds 64 KiB. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["PayloadTooLargeError"];
            };
        };
        /** @description The body is not `application/json`. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnsupportedMediaTypeError"];
            };
        };
        /** @description A rate limit is exceeded. Wait for `Retry-After` seconds. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["TooManyRequestsError"];
            };
        };
        /** @description A fault of the server. Quote the `X-Request-Id` when reporting it. */
        InternalServerError: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["InternalServerError"];
            };
        };
        /** @description Maintenance, overload or no database. Wait for `Retry-After` seconds. */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceUnavailableError"];
            };
        };
        /** @description The access token is missing, unknown, expired or revoked. Sign in again. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["UnauthorizedError"];
            };
        };
        /** @description Nothing has changed since the answer whose `ETag` was sent as `If-None-Match`. There is no body. */
        NotModified: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                ETag: components["headers"]["ETag"];
                "Cache-Control": components["headers"]["CacheControl"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description There is no record with this identifier, or it is not an identifier at all. */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["XRequestId"];
                "Cache-Control": components["headers"]["NoStore"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NotFoundError"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: {
        /**
         * @description Identifies this request in the server's log. Quote it when reporting a fault.
         * @example 5f0c8a52-6d0f-4a6e-9d1b-2f4c0e7a9b13
         */
        XRequestId: string;
        /**
         * @description Keep this answer nowhere.
         * @example no-store
         */
        NoStore: "no-store";
        /**
         * @description Seconds to wait before trying again.
         * @example 30
         */
        RetryAfter: number;
        /**
         * @description Says that a Bearer token is needed.
         * @example Bearer
         */
        WwwAuthenticate: string;
        /**
         * @description Strong validator of exactly these bytes, in quotes. Send it back as `If-None-Match`.
         * @example "b3f6c1d2a9e84705"
         */
        ETag: string;
        /**
         * @description Who may keep the answer, and for how long. `no-cache` means keep it, but ask with `If-None-Match` before using it again.
         * @example public, no-cache
         */
        CacheControl: string;
        /**
         * @description Any web page may read this answer, also where the deployment restricts the origins elsewhere.
         * @example *
         */
        AnyOrigin: "*";
        /**
         * @description As the interface has it for this path.
         * @example no-cache, private
         */
        NoCachePrivate: "no-cache, private";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The ID token that the identity provider gave to the app. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["IdToken"];
            };
        };
        responses: {
            /** @description Signed in. Keep the access token and send it with each call that needs one. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateAccessTokenResult"];
                };
            };
            /** @description The ID token does not verify (message `idToken is not verified`, no `errors`), or the body is malformed. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequestError"];
                };
            };
            /** @description The ID token is good, but there is no account for this identity. Register first. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountUserNotFoundError"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    registerAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The form as the user filled it in. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Registration"];
            };
        };
        responses: {
            /** @description The account exists now. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisterAccountResult"];
                };
            };
            /** @description The body is malformed; `errors` names the fields. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequestError"];
                };
            };
            /** @description There is an account with this e-mail already. Sign in instead. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailAlreadyRegisteredError"];
                };
            };
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    revokeAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token is revoked. Using it again is 401. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokeAccessTokenResult"];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetProfileResult"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The token is good but its account has been deleted. The HTTP status is 404; the body's `status` is 401, meaning that the app should sign the user out. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileNotFoundError"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The fields to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileChange"];
            };
        };
        responses: {
            /** @description The profile is changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateProfileResult"];
                };
            };
            /** @description The body is malformed, empty or names an unknown field; `errors` names the fields. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateProfileBadRequestError"];
                };
            };
            /** @description The access token is missing, unknown, expired or revoked. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateProfileUnauthorizedError"];
                };
            };
            /** @description The token is good but its account has been deleted. The HTTP status is 404; the body's `status` is 401, meaning that the app should sign the user out. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateProfileNotFoundError"];
                };
            };
            /** @description The body exceeds 64 KiB. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateProfilePayloadTooLargeError"];
                };
            };
            /** @description The body is not `application/json`. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateProfileUnsupportedMediaTypeError"];
                };
            };
            /** @description A rate limit is exceeded. Wait for `Retry-After` seconds. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateProfileTooManyRequestsError"];
                };
            };
            /** @description A fault of the server. Quote the `X-Request-Id` when reporting it. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateProfileInternalServerError"];
                };
            };
            /** @description Maintenance, overload or no database. Wait for `Retry-After` seconds. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateProfileServiceUnavailableError"];
                };
            };
        };
    };
    listFeedbacks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feedbacks. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListFeedbacksResult"];
                };
            };
            304: components["responses"]["NotModified"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPertanyaans: {
        parameters: {
            query?: {
                /** @description Identifier of a content. Left out means all questions; one that no question has gives an empty list; a value that is not an integer is 400. */
                id_content?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The questions; none is an empty list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPertanyaansResult"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `id_content` is not an integer. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequestError"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listHurufs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The letters. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListHurufsResult"];
                };
            };
            304: components["responses"]["NotModified"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listKategoris: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The categories. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListKategorisResult"];
                };
            };
            304: components["responses"]["NotModified"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSubkategoris: {
        parameters: {
            query?: {
                /** @description Identifier of a category. Left out means the sub-categories of all; an unknown one gives an empty list; a value that is not an integer is 400. */
                id_kategori?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sub-categories; none is an empty list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListSubkategorisResult"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description `id_kategori` is not an integer. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequestError"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listLembagas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The institutions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListLembagasResult"];
                };
            };
            304: components["responses"]["NotModified"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPengajars: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The teachers. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPengajarsResult"];
                };
            };
            304: components["responses"]["NotModified"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listTeachers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The teachers. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListTeachersResult"];
                };
            };
            304: components["responses"]["NotModified"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getTeacher: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the teacher (`id_teacher`). Anything that is not one is 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The teacher. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetTeacherResult"];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPlacementTests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The placement tests; none is an empty list. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPlacementTestsResult"];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    registerPlacementTest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Wishes for the test. May be left out, and so may each of its fields. */
        requestBody?: {
            content: {
                "application/json": components["schemas"]["PlacementTestRegistration"];
            };
        };
        responses: {
            /** @description The open test, newly registered or registered before, as an array of one. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisterPlacementTestResult"];
                };
            };
            /** @description The body is malformed, or the schedule is not in the future; `errors` names the fields. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BadRequestError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPackages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The packages. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPackagesResult"];
                };
            };
            304: components["responses"]["NotModified"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPackage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the package (`id_package`). Anything that is not one is 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The package. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetPackageResult"];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSetSchedules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            429: components["responses"]["TooManyRequests"];
            /** @description The database failed. `message` is an object here, not a text. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetSchedulesDatabaseError"];
                };
            };
            /** @description The usual answer. There is no `status` and no `error` in it. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    "Cache-Control": components["headers"]["NoCachePrivate"];
                    "Access-Control-Allow-Origin": components["headers"]["AnyOrigin"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetSchedulesUnavailableError"];
                };
            };
        };
    };
    listPrograms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The programs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListProgramsResult"];
                };
            };
            304: components["responses"]["NotModified"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getProgram: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the program (`id_program`). Anything that is not one is 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The program. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetProgramResult"];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listSlotTimes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The teachers with their hours. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListSlotTimesResult"];
                };
            };
            304: components["responses"]["NotModified"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSlotTimes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the teacher (`id_teacher`). Anything that is not one is 404. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The teacher with their hours. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["XRequestId"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetSlotTimesResult"];
                };
            };
            304: components["responses"]["NotModified"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}

/** The operations that require a token. */
export type SecuredOperation =
    | "revokeAccessToken"
    | "getProfile"
    | "updateProfile"
    | "listPlacementTests"
    | "registerPlacementTest";
